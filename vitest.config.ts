import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most tests wait for processes and databases rather than compute.
    maxWorkers: 2,
    allowOnly: false,
    projects: ["domain", "server", "web", { test: { name: "tools", include: ["tools/*.test.mjs"] } }],
  },
});
