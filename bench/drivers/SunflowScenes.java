import org.sunflow.SunflowAPI;
import org.sunflow.core.Display;
import org.sunflow.image.Color;
import org.sunflow.math.Matrix4;
import org.sunflow.math.Point3;
import org.sunflow.math.Vector3;
import org.sunflow.system.UI;
import org.sunflow.system.ui.SilentInterface;

/** Sunflow as its users have it: scenes that are built and rendered by several threads. */
public class SunflowScenes {
  /** Adds up what is drawn, part by part, as the threads are done with them. */
  static class Sum implements Display {
    private double sum;
    private int parts;

    @Override
    public void imageBegin(int width, int height, int bucketSize) {
      sum = 0;
    }

    @Override
    public void imagePrepare(int x, int y, int width, int height, int id) {
    }

    @Override
    public synchronized void imageUpdate(int x, int y, int width, int height, Color[] data, float[] alpha) {
      for (Color color : data) sum += color.getLuminance();
      ++parts;
    }

    @Override
    public void imageFill(int x, int y, int width, int height, Color color, float alpha) {
      ++parts;
    }

    @Override
    public void imageEnd() {
      System.out.println(parts > 0 && sum >= 0 ? "drawn" : "not drawn");
    }
  }

  static void look(SunflowAPI api) {
    api.parameter("transform", Matrix4.lookAt(new Point3(0, -10, 5), new Point3(0, 0, 1), new Vector3(0, 0, 1)));
    api.parameter("fov", 45.0f);
    api.camera("eye", "pinhole");
    api.parameter("center", new Point3(4, -8, 9));
    api.parameter("power", "sRGB nonlinear", 60, 60, 60);
    api.light("lamp", "point");
    api.parameter("up", new Vector3(0, 0, 1));
    api.parameter("east", new Vector3(0, 1, 0));
    api.parameter("sundir", new Vector3(1, 1, 1));
    api.parameter("turbidity", 4.0f);
    api.light("sky", "sunsky");
  }

  static void ball(SunflowAPI api, String name, String shader, float x, float size) {
    api.geometry(name, "sphere");
    api.parameter("shaders", shader);
    api.parameter("transform", Matrix4.translation(x, 0, size).multiply(Matrix4.scale(size)));
    api.instance(name + ".instance", name);
  }

  static void things(SunflowAPI api) {
    api.parameter("diffuse", "sRGB nonlinear", 0.7f, 0.3f, 0.2f);
    api.shader("matte", "diffuse");
    api.parameter("color", "sRGB nonlinear", 0.9f, 0.9f, 0.9f);
    api.shader("mirror", "mirror");
    api.parameter("eta", 1.5f);
    api.shader("glass", "glass");
    api.parameter("maxdist", 4.0f);
    api.shader("corners", "ambient_occlusion");
    ball(api, "red", "matte", -2, 1);
    ball(api, "shiny", "mirror", 0, 1);
    ball(api, "clear", "glass", 2, 1);
    api.parameter("center", new Point3(0, 0, 0));
    api.parameter("normal", new Vector3(0, 0, 1));
    api.geometry("floor", "plane");
    api.parameter("shaders", "corners");
    api.instance("floor.instance", "floor");
    api.parameter("triangles", new int[] {0, 1, 2});
    api.parameter("points", "point", "vertex", new float[] {-1, 2, 0, 1, 2, 0, 0, 2, 2});
    api.geometry("sail", "triangle_mesh");
    api.parameter("shaders", "matte");
    api.instance("sail.instance", "sail");
  }

  static void render(String sampler, String gi, String accelerator) {
    SunflowAPI api = new SunflowAPI();
    look(api);
    things(api);
    api.parameter("camera", "eye");
    api.parameter("resolutionX", 64);
    api.parameter("resolutionY", 48);
    api.parameter("sampler", sampler);
    api.parameter("bucket.order", "spiral");
    api.parameter("aa.max", 1);
    api.parameter("threads", 3);
    api.parameter("gi.engine", gi);
    api.parameter("gi.path.samples", 4);
    api.parameter("gi.irr-cache.gmap", "grid");
    api.parameter("gi.irr-cache.gmap.emit", 1000);
    api.parameter("caustics", "kd");
    api.parameter("caustics.emit", 1000);
    api.parameter("accel", accelerator);
    api.options(SunflowAPI.DEFAULT_OPTIONS);
    api.render(SunflowAPI.DEFAULT_OPTIONS, new Sum());
  }

  public static void main(String[] args) {
    UI.set(new SilentInterface());
    render("bucket", "path", "kdtree");
    render("ipr", "irr-cache", "uniformgrid");
    render("fast", "ambocc", "bih");
  }
}
