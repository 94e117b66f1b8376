import type { WantedExportInput } from "@ekorok/domain/exports/contract/exports";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { exportReader } from "../../../test/exports.ts";
import { person, signedIn } from "../../../test/people.ts";
import { papers } from "../../db/schema.ts";
import { exportJobKind } from "./export-job-kind.ts";
import { makeWithoutThread } from "./export-job.ts";

// Alone in its file: every other app would make two more files at a time.

test("exports wait their turn, can be cancelled, and nobody fills the queue alone", async () => {
  const { uid, email } = await person();
  let begin = () => {};
  const gate = new Promise<void>((resolve) => (begin = resolve));
  const app = await testApp({
    makeExport: async (...work) => {
      await gate;
      await makeWithoutThread(...work);
    },
  });
  const { order, progress, cancel } = exportReader(app, await signedIn(app, email));
  const wanted: WantedExportInput = { what: "history", uid };
  const answers = [];
  for (let number = 0; number < 6; number++) answers.push(await order(wanted, "csv"));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  const ids = answers.slice(0, 5).map((answer) => answer.json<{ result: { id: string } }>().result.id);
  const places = async () =>
    (await Promise.all(ids.map(progress))).map((one) => (one.state === "waiting" ? one.place : one.state));
  const atOnce = exportJobKind.atOnce ?? 1; // depends on the number of processors
  await expect.poll(places).toEqual(ids.map((_, index) => (index < atOnce ? "working" : index - atOnce + 1)));
  // One is waiting, and one is being made.
  for (const id of [ids[0] ?? "", ids[2] ?? ""]) expect((await cancel(id)).statusCode).toBe(200);
  expect(await progress(ids[0] ?? "")).toEqual({ state: "gone" });
  begin();
  await app.jobs.settle();
  const { db } = await testDatabase();
  const stored = await db.select({ state: papers.state }).from(papers).where(eq(papers.uid, uid));
  expect(stored.map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
  await app.jobs.stop(); // the next test's app makes that test's files
});

test("an export that fails says so, and is listed for administrators", async () => {
  const { uid, email } = await person();
  // Their servers are lost for good.
  const lost = { uid, wanted: { what: "history", uid }, format: "csv", state: "working" } as const;
  await (await testDatabase()).db.insert(papers).values(Array.from({ length: 5 }, () => lost));
  const app = await testApp({ makeExport: () => Promise.reject(new Error("no memory")) });
  const { order, progress } = exportReader(app, await signedIn(app, email));
  const { id } = (await order({ what: "history", uid }, "csv")).json<{ result: { id: string } }>().result;
  await app.jobs.settle();
  expect(await progress(id)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("Spróbuj ponownie"),
  });
});
