import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of a project follow each other, those of the server first: where they end, no worker waits long for another. */
class QuickestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ project }: TestSpecification) => project.name === "server";
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: it gives a new list
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
      // What is drawn: making a document takes longer than most files, so they share one, and leave nothing in it.
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
