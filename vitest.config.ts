import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Most tests wait for processes and databases rather than compute.
    maxWorkers: 3,
    allowOnly: false,
    projects: [
      "domain",
      "server",
      "web",
      // What is drawn: each file gets a document of its own, and everything that remembers a document.
      {
        root: "web",
        test: { name: "components", include: ["src/**/*.test.tsx"], testTimeout: 30_000, sequence: { groupOrder: 2 } },
      },
      { test: { name: "tools", include: ["tools/*.test.mjs"], sequence: { groupOrder: 2 } } },
    ],
  },
});
