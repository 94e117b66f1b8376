import { defineConfig } from "vitest/config";

// Without a document, files share a process: each leaves clocks and globals as it found them. A busy machine takes its time.
// Components: ../vitest.config.ts.
export default defineConfig({
  test: {
    name: "web",
    include: ["src/**/*.test.ts", "*.test.ts"],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
