package races;

// Records that are read from an archive by a method that calls back what it is given. What a thread reads into records
// that it has just made is not mixed with what it reads into a record that others have, though one method of the archive
// reads all of them.
class ReadRecords {
    interface Record {
        void read(Archive archive);

        void write(Archive archive);
    }

    static class Archive {
        private int at;

        int readInt() {
            return at++; // NORACE
        }

        void writeInt(int value) {
            at += value; // NORACE
        }

        void readRecord(Record record) {
            record.read(this);
        }
    }

    static class Meta implements Record {
        int version;

        @Override
        public void read(Archive archive) {
            version = archive.readInt(); // NORACE
        }

        @Override
        public void write(Archive archive) {
            archive.writeInt(version); // NORACE
        }
    }

    static class Node implements Record {
        Meta meta;
        int size;

        @Override
        public void read(Archive archive) {
            size = archive.readInt(); // NORACE
            meta = new Meta(); // NORACE
            archive.readRecord(meta); // NORACE
        }

        @Override
        public void write(Archive archive) {
            archive.writeInt(size); // NORACE
            meta.write(archive); // NORACE
        }
    }

    static class Stat implements Record {
        int version;

        @Override
        public void read(Archive archive) {
            version = archive.readInt(); // RACE: version
        }

        @Override
        public void write(Archive archive) {
            archive.writeInt(version);
        }
    }

    static class Response implements Record {
        Stat stat;

        @Override
        public void read(Archive archive) {
            stat = new Stat(); // RACE: stat
            archive.readRecord(stat);
        }

        @Override
        public void write(Archive archive) {
            stat.write(archive);
        }
    }

    static class Reader extends Thread {
        private final Response response;
        volatile Node loaded;

        Reader(Response response) {
            this.response = response;
        }

        @Override
        public void run() {
            Archive archive = new Archive();
            for (int i = 0; i < 2; i++) {
                Node node = new Node();
                archive.readRecord(node);
                loaded = node;
            }
            archive.readRecord(response);
        }
    }

    public static void main(String[] args) {
        Response response = new Response();
        Reader reader = new Reader(response);
        reader.start();
        Node node = reader.loaded;
        if (node != null) node.write(new Archive());
        Stat stat = response.stat; // RACE: stat
        if (stat != null) System.out.println(stat.version); // RACE: version
    }
}
