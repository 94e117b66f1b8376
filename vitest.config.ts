import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: ["domain", "server", "web", { test: { name: "tools", include: ["tools/*.test.mjs"] } }],
  },
});
