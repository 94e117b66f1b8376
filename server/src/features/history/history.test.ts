import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { findBrokenHistory } from "../../../test/broken-history.ts";
import { openConnection } from "../../db/connection.ts";
import { listChanges, recordChange } from "./store.ts";

const someone = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";

test("the history of one subject comes newest first, with who did it", async () => {
  const { db } = await testDatabase();
  const uid = randomUUID();
  await recordChange(db, { uid, actorUid: someone, action: "note.set", item: "a", after: { text: "ż" } });
  await recordChange(db, { uid, actorUid: null, action: "note.set", item: "b" });
  await recordChange(db, { uid, actorUid: uid, action: "note.remove", item: "a", before: { text: "ż" } });
  expect(await listChanges(db, uid, "a")).toMatchObject([
    { number: 3, actorUid: uid, action: "note.remove", before: { text: "ż" }, after: null },
    { number: 1, actorUid: someone, action: "note.set", before: null, after: { text: "ż" } },
  ]);
});

test("numbers have no gaps and the chain holds when many write at once", async () => {
  const { db } = await testDatabase();
  const uid = randomUUID();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      db
        .transaction(async (db) => {
          await recordChange(db, { uid, actorUid: null, action: "note.set", item: "a", after: index });
          if (index % 4 === 0) throw new Error("rolled back");
        })
        .catch(() => {}),
    ),
  );
  const numbers = (await listChanges(db, uid, "a")).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index));
  expect(await findBrokenHistory(db)).toEqual([]);
});

test.each([
  "update ekorok.history set action = 'x'",
  "delete from ekorok.history",
  "truncate ekorok.history",
  "insert into ekorok.history (uid, action, hash) values (gen_random_uuid(), 'x', '')",
  "insert into ekorok.history (uid, action, at) values (gen_random_uuid(), 'x', now())",
])("the application may not: %s", async (statement) => {
  const { db } = await testDatabase();
  await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "42501" } });
});

test.each([
  ["changed", "update ekorok.history set after = '2' where uid = $1 and number = 2", 2],
  ["taken out", "delete from ekorok.history where uid = $1 and number = 2", 3],
  ["taken out at the beginning", "delete from ekorok.history where uid = $1 and number = 1", 2],
])("a row that was %s in the database directly is found", async (_, tampering, number) => {
  const { db, owner } = await testDatabase();
  const uid = randomUUID();
  for (const after of [1, 1, 1]) await recordChange(db, { uid, actorUid: null, action: "note.set", after });
  const client = await openConnection(owner);
  await client.query(tampering, [uid]);
  await client.end();
  expect((await findBrokenHistory(db)).filter((row) => row.uid === uid)[0]).toEqual({
    uid,
    where: `history ${number}`,
  });
});
