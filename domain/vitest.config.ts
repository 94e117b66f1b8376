import { defineConfig } from "vitest/config";

// Nothing here remembers anything, so files share a process; a group of their own keeps them together.
export default defineConfig({
  test: { name: "domain", include: ["src/**/*.test.ts"], isolate: false, sequence: { groupOrder: 0 } },
});
