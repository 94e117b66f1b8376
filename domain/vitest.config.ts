import { defineConfig } from "vitest/config";

// Nothing here remembers anything, so files share a process.
export default defineConfig({
  test: { name: "domain", include: ["src/**/*.test.ts"], isolate: false },
});
