import { defineConfig } from "vitest/config";

// Nothing here remembers anything, so files share a process. A busy machine takes its time.
export default defineConfig({
  test: { name: "domain", include: ["src/**/*.test.ts"], isolate: false, testTimeout: 30_000 },
});
