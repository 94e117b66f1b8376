import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { recordChanges } from "../history/store.ts";
import { everyHead, verifyAll, verifyClient } from "./verify.ts";

const { db } = await testDatabase();
const wrongOf = async (uid: string) => (await verifyClient(db, uid)).places.map(({ where }) => `${where}: `);

test("a history of any length is checked to its end", async () => {
  const uid = randomUUID();
  for (let part = 0; part < 5; part++)
    await recordChanges(
      db,
      Array.from({ length: 500 }, (_, after) => ({ uid, actorUid: null, action: "note.set", after })),
    );
  expect(await wrongOf(uid)).toEqual([]);
  for (const number of [1_000, 1_001, 2_001, 2_500]) {
    await asOwner("update ekorok.history set action = 'note.forged' where uid = $1 and number = $2", [uid, number]);
    expect(await wrongOf(uid)).toEqual([expect.stringContaining(`history ${number}: `)]);
    await asOwner("update ekorok.history set action = 'note.set' where uid = $1 and number = $2", [uid, number]);
  }
});

test("a chain whose end was cut off, or that was rewritten, is found by a recorded head", async () => {
  const uid = randomUUID();
  const changes = ["a", "b", "c"].map((after) => ({ uid, actorUid: null, action: "note.set", after }));
  await recordChanges(db, changes);
  const noted = [];
  for await (const head of everyHead(db)) if (head.uid === uid) noted.push(head);
  expect(noted).toEqual([{ uid, number: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect((await verifyAll(db, { noted })).problems).toBe(0);
  await asOwner("delete from ekorok.history where uid = $1 and number = 3", [uid]);
  expect(await wrongOf(uid)).toEqual([]); // the chain alone does not show how long it was
  expect((await verifyAll(db, { noted })).places).toMatchObject([{ uid, where: "history 3" }]);
  await recordChanges(db, changes.slice(0, 1));
  expect((await verifyAll(db, { noted })).places).toMatchObject([{ uid, where: "history 3" }]);
});
