import { expect, test } from "vitest";
import { atEndOfFile } from "./end-of-file.ts";
import { besideHeavyFiles, figuresOf } from "./scenarios/heavy-files.ts";
import { startSite } from "./site.ts";

test("while an account sends and previews the heaviest files no other's read fails; what is stored of them is bounded and counted", async () => {
  const site = await startSite();
  atEndOfFile(site.stop);
  const found = await besideHeavyFiles(site, { sheets: 1, rounds: 1, milliseconds: 500 });
  process.stdout.write(figuresOf(found)); // how long it may take is for prove: here the machine may be busy
  const { quiet, during, statuses, files, keptBytes, countedBytes } = found;
  expect([...quiet, ...Object.values(during).flat()].filter(({ status }) => status !== 200)).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(0);
  // 400, 429, 503: on a slow machine its own files may take too long.
  expect(Object.keys(statuses).filter((status) => !["200", "400", "429", "503"].includes(status))).toEqual([]);
  expect(files).toBeGreaterThan(0);
  expect(files).toBeLessThanOrEqual(5);
  expect(countedBytes).toBeGreaterThanOrEqual(keptBytes);
});
