import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "prove",
    include: ["prove/**/*.prove.ts"],
    globalSetup: "test/database-server.ts",
    // One at a time: they load the machine on purpose.
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 60_000,
  },
});
