import { defineConfig } from "vitest/config";

// Files without a document share a process, so each restores clocks and globals. The time limits allow for a busy
// machine. Component tests: ../vitest.config.ts.
export default defineConfig({
  test: {
    name: "web",
    include: ["src/**/*.test.ts", "*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
