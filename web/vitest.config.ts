import { defineConfig } from "vitest/config";

export default defineConfig({
  // Generous: on a busy machine the first render of a dialog takes seconds.
  test: { name: "web", environment: "node", include: ["src/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
});
