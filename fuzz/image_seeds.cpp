// image_seeds OUTPUT CLASSES: the classes of a folder as small runtime images, in the forms that the format knows.
#include <libdeflate.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "support/image_builder.h"

namespace {

namespace fs = std::filesystem;
using snarl::test::ImageBuilder;
using Classes = std::map<std::string, std::string>;  // path and bytes

Classes readClasses(const fs::path& folder) {
  Classes result;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    result[entry.path().lexically_relative(folder)] = {std::istreambuf_iterator<char>(in), {}};
  }
  return result;
}

std::string deflated(const std::string& data) {
  libdeflate_compressor* compressor = libdeflate_alloc_compressor(6);
  std::string out(libdeflate_zlib_compress_bound(compressor, data.size()), '\0');
  out.resize(libdeflate_zlib_compress(compressor, data.data(), data.size(), out.data(), out.size()));
  libdeflate_free_compressor(compressor);
  return out;
}

void write(const fs::path& path, const ImageBuilder& image) { std::ofstream(path, std::ios::binary) << image.bytes(); }

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const fs::path output = argv[1];
  const Classes classes = readClasses(argv[2]);
  for (const bool bigEndian : {false, true}) {
    ImageBuilder plain(bigEndian);
    ImageBuilder compressed(bigEndian);
    for (const auto& [path, data] : classes) {
      plain.add("seeds", path, data);
      compressed.addCompressed("seeds", path, compressed.layer("zip", deflated(data), data.size()), data.size());
    }
    const std::string order = bigEndian ? "big" : "little";
    write(output / ("plain-" + order), plain);
    write(output / ("compressed-" + order), compressed);
  }
  return 0;
}
