package snarl.executions;

import jdk.internal.access.SharedSecrets;

/** Runs something after the application's own shutdown hooks, which may still call and allocate. */
final class AtExit {
  private static final int LAST_SLOT = 9;

  private AtExit() {}

  static void run(Runnable action) {
    SharedSecrets.getJavaLangAccess().registerShutdownHook(LAST_SLOT, true, action);
  }
}
