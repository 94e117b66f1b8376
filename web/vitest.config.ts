import { defineConfig } from "vitest/config";

// Without a document, files share a process: each leaves clocks and globals as it found them. Components: ../vitest.config.ts.
export default defineConfig({
  test: { name: "web", include: ["src/**/*.test.ts"], isolate: false },
});
