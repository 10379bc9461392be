package races;

import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.util.AbstractSet;
import java.util.HashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

// What the JDK gives is of classes that its documentation does not name: tests for these are true on the JVM.
class InstancesOfModels {
    static int views, buffers, types, streams, workers;

    static void go() {
        if (new HashMap<String, String>().keySet() instanceof AbstractSet) views++; // RACE: views
        if (ByteBuffer.allocateDirect(3) instanceof MappedByteBuffer) buffers++; // RACE: buffers
        if (InstancesOfModels.class.getGenericSuperclass() instanceof Class) types++; // RACE: types
        if (System.in instanceof java.io.BufferedInputStream) streams++; // RACE: streams
    }

    static void work() {
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) workers++; // RACE: workers
    }

    public static void main(String[] args) {
        new Thread(InstancesOfModels::go).start();
        new Thread(InstancesOfModels::go).start();
        ForkJoinPool.commonPool().execute(InstancesOfModels::work);
        ForkJoinPool.commonPool().execute(InstancesOfModels::work);
    }
}
