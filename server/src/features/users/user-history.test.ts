import { beforeAll, expect, test } from "vitest";
import { administratorAndClient } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { call, newRequest, person, signedIn, type App } from "../../../test/people.ts";
import { recordChange } from "../history/store.ts";

let app: App;
let people: Awaited<ReturnType<typeof administratorAndClient>>;
beforeAll(async () => {
  app = await testApp();
  people = await administratorAndClient(app);
  const { uid, bearer } = people.admin;
  await app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload: { displayName: "Dorota" }, headers: bearer });
});
const ask = (data: object, bearer: Record<string, string>) => call(app, "listUserHistory", data, bearer);

test("users see what was done for them and by whom; only administrators see addresses", async () => {
  const { admin } = people;
  const nameless = await person({ isAdmin: true });
  const ann = await person();
  const asAnn = await signedIn(app, ann.email);
  await newRequest(app, "updateUser", { uid: ann.uid, profile: { nip: "8567346215" } }, admin.bearer);
  const asNameless = await signedIn(app, nameless.email);
  await newRequest(app, "updateUser", { uid: ann.uid, profile: { phone: "600 100 200" } }, asNameless.bearer);
  const own = (await ask({ uid: ann.uid }, asAnn.bearer)).json().result;
  expect(own).toEqual({
    entries: [
      {
        number: 3,
        at: expect.any(String),
        action: "user.edit",
        item: "",
        actor: { uid: nameless.uid, name: "", isAdmin: true },
        before: { phone: "" },
        after: { phone: "600 100 200" },
      },
      expect.objectContaining({
        number: 2,
        actor: { uid: admin.uid, name: "Dorota", isAdmin: true },
        after: { nip: "8567346215" },
      }),
      expect.objectContaining({ number: 1, action: "user.create", actor: null }),
    ],
    next: null,
  });
  const actor = (await ask({ uid: ann.uid }, admin.bearer)).json().result.entries[0].actor;
  expect(actor).toEqual({ uid: nameless.uid, name: nameless.email, isAdmin: true });
});

test("actions on reports are in the history of the reports", async () => {
  const { db } = await testDatabase();
  const { uid, email } = await person();
  await recordChange(db, { uid, actorUid: uid, action: "report.submit", item: "2026/3" });
  const { bearer } = await signedIn(app, email);
  const { entries } = (await ask({ uid }, bearer)).json().result;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(["user.create"]);
});

test("fifty a page, newest first, without gaps", async () => {
  const { db } = await testDatabase();
  const { uid, email } = await person();
  for (let time = 0; time < 119; time++) await recordChange(db, { uid, actorUid: uid, action: "note.set" });
  const { bearer } = await signedIn(app, email);
  const numbers: number[][] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const page = (await ask({ uid, ...(before ? { before } : {}) }, bearer)).json().result;
    numbers.push(page.entries.map(({ number }: { number: number }) => number));
    before = page.next;
  }
  expect(numbers.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(numbers.flat()).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
});

test("another user's history is refused alike, whether its owner exists or not; an administrator may read it after a deletion", async () => {
  const { admin, client } = people;
  const gone = await person();
  await newRequest(app, "deleteUser", { uid: gone.uid }, admin.bearer);
  const uids = [admin.uid, gone.uid, "00000000-0000-4000-8000-000000000000", "00000000-0000-0000-0000-000000000000"];
  const answers = await Promise.all(uids.map((uid) => ask({ uid }, client.bearer)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(403);
  expect((await ask({ uid: gone.uid }, admin.bearer)).json().result.entries[0].action).toBe("user.delete");
  expect((await ask({ uid: gone.uid }, {})).statusCode).toBe(401);
});

test.each([{ before: 0 }, { before: "1" }, { uid: "x" }, { isAdmin: true }])("refused: %j", async (odd) => {
  expect((await ask({ uid: people.client.uid, ...odd }, people.client.bearer)).statusCode).toBe(400);
});
