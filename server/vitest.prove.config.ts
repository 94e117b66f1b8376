import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "prove",
    include: ["prove/**/*.prove.ts"],
    // Half an hour by itself, so only when it is named.
    exclude: process.argv.includes("soak") ? [] : ["prove/soak.prove.ts"],
    // What is started and killed is the program as it ships, not one that is compiled at every start.
    globalSetup: ["test/bundled-programs.ts", "test/database-server.ts"],
    // One at a time: they load the machine on purpose.
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
  },
});
