import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { person } from "../../../test/people.ts";
import { papers } from "../../db/schema.ts";
import {
  addPiece,
  beginExport,
  Cancelled,
  failExport,
  findReadyExport,
  finishExport,
  notePercent,
  readPieces,
} from "./store.ts";

test("a server that wakes up after another took over its file disturbs nothing", async () => {
  const { db } = await testDatabase();
  const { uid } = await person();
  const [key] = await db
    .insert(papers)
    .values({ uid, wanted: { what: "history", uid }, format: "csv" })
    .returning({ uid: papers.uid, id: papers.id });
  const begin = async () => {
    const begun = key && (await beginExport(db, key));
    if (!begun) throw new Error("nobody wants it");
    return begun;
  };
  const asleep = await begin();
  await addPiece(db, asleep, 0, Buffer.from("stale "));
  const percent = async () => (await db.select().from(papers).where(eq(papers.id, asleep.id)))[0]?.percent;
  await notePercent(db, asleep, 60);
  // It is writing when the other attempt begins: its pieces are deleted.
  let other: Promise<typeof asleep> | undefined;
  await db.transaction(async (db) => {
    await addPiece(db, asleep, 1, Buffer.from("stale"));
    other = begin();
  });
  const awake = (await other) ?? asleep;
  await notePercent(db, awake, 20);
  expect(await percent()).toBe(60); // progress never goes back
  await addPiece(db, awake, 0, Buffer.from("fresh "));
  await expect(addPiece(db, asleep, 1, Buffer.from("stale"))).rejects.toThrow(Cancelled);
  await expect(notePercent(db, asleep, 99)).rejects.toThrow(Cancelled);
  await finishExport(db, asleep, { name: "stale.csv", size: 11 });
  await failExport(db, asleep, "Nie udało się.");
  await addPiece(db, awake, 1, Buffer.from("one"));
  await notePercent(db, awake, 99);
  await finishExport(db, awake, { name: "fresh.csv", size: 9 });
  expect(await findReadyExport(db, awake)).toMatchObject({ name: "fresh.csv", size: 9 });
  expect(Buffer.concat(await Readable.from(readPieces(db, awake, 9)).toArray()).toString()).toBe("fresh one");
});
