import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/bundled-programs.ts", "test/database-server.ts"],
    setupFiles: ["test/setup.ts"],
    // Loading the application takes longer than most files, so files share processes and clean up after themselves.
    isolate: false,
    restoreMocks: true,
    // Programs and databases are really started: generous where a slow machine needs it, never a fixed wait.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
