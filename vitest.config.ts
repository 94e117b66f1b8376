import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the files of a project one after the other, the server's first: when they end, no worker waits long for another.
 */
class QuickestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ project }: TestSpecification) => project.name === "server";
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's method: it returns a new list
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    // Most tests wait for processes and databases rather than compute.
    maxWorkers: 3,
    allowOnly: false,
    sequence: { sequencer: QuickestLast },
    projects: [
      "domain",
      "server",
      "web",
      // Component tests: making a document takes longer than most files, so they share one, which is emptied after each
      // test.
      {
        root: "web",
        test: {
          name: "components",
          include: ["src/**/*.test.tsx"],
          setupFiles: [fileURLToPath(new URL("web/test/setup.ts", import.meta.url))],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000, // lazily loaded parts are imported before the tests
        },
      },
      { test: { name: "tools", include: ["tools/*.test.mjs"] } },
    ],
  },
});
