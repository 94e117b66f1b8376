import { defineConfig } from "vitest/config";

// No file keeps state, so files share a process. The time limits allow for a busy machine.
export default defineConfig({
  test: { name: "domain", include: ["src/**/*.test.ts"], isolate: false, testTimeout: 30_000 },
});
