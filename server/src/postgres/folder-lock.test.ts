import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { holderOf, lockFolder } from "./folder-lock.ts";
import { bootId, pidNamespace, startOf } from "./process-table.ts";

let folder = "";
const removals: (() => Promise<void>)[] = [];
beforeEach(() => {
  const made = temporaryFolder();
  folder = made.folder;
  removals.push(made.remove);
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const ME = {
  pid: process.pid,
  start: startOf(process.pid) ?? "",
  boot: bootId(),
  namespace: pidNamespace(),
  since: "2026-01-01",
  address: "http://first",
  nonce: "n",
};
const lockFile = () => path.join(folder, "lock");
const leave = (holder: object, secondsAgo = 0) => {
  writeFileSync(lockFile(), JSON.stringify(holder));
  const then = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(lockFile(), then, then);
};

test("a second program is refused in one sentence that names the first", async () => {
  const lock = await lockFolder(folder, "http://127.0.0.1:3000");
  await expect(lockFolder(folder, "x")).rejects.toThrow(
    new RegExp(
      `^${folder} is in use by another Ekorok \\(process ${process.pid}, started .*, http://127.0.0.1:3000\\)`,
    ),
  );
  lock.release();
  (await lockFolder(folder, "x")).release();
});

test.each([
  ["of a process that is gone", { ...ME, pid: 2 ** 22 - 1 }],
  ["of a pid that was given to another process since", { ...ME, start: "1" }],
  ["of an earlier boot of the machine", { ...ME, boot: "another" }],
  ["torn by a power cut", {}],
])("a lock %s is taken over", async (_, holder) => {
  leave(holder, 60);
  (await lockFolder(folder, "x")).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a holder in another container is known by its heartbeat", async () => {
  leave({ ...ME, namespace: "pid:[1]", address: "http://elsewhere" });
  const heart = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 100);
  await expect(lockFolder(folder, "x")).rejects.toThrow("http://elsewhere");
  clearInterval(heart);
});

test("of twenty that start at once exactly one wins", async () => {
  leave({ ...ME, pid: 2 ** 22 - 1 }, 60);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => lockFolder(folder, `http://${index}`)),
  );
  const winners = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(winners).toHaveLength(1);
  expect(holderOf(folder)?.pid).toBe(process.pid);
  winners[0]?.release();
  expect(holderOf(folder)).toBeUndefined();
});

test("a lock that another program has taken since is not released", async () => {
  const lock = await lockFolder(folder, "x");
  leave({ ...ME, nonce: "other" });
  lock.release();
  expect(readFileSync(lockFile(), "utf8")).toContain("other");
});
