import { areas } from "@ekorok/domain/areas/all-areas";
import { allPermissions, NO_CLIENT } from "@ekorok/domain/users/permissions";
import { beforeAll, expect, test } from "vitest";
import { administratorAndClient, asOwner, historyOf } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { newRequest, person, signedIn, type App } from "../../../test/people.ts";
import { added, rowFor } from "../../../test/reporting.ts";

let app: App;
let admin: Awaited<ReturnType<typeof administratorAndClient>>["admin"];
beforeAll(async () => {
  app = await testApp();
  ({ admin } = await administratorAndClient(app));
});

type Headers = Record<string, string>;
const read = (uid: string, headers: Headers) => app.inject({ url: `/api/users/${uid}`, headers });
const accountOf = async (uid: string) =>
  (await app.inject({ url: `/api/users/${uid}/account`, headers: admin.bearer })).json();
const propose = (uid: string, wanted: string[], headers: Headers) =>
  newRequest(app, "proposeAreas", { uid, areas: wanted }, headers);
const answer = (uid: string, seen: string[], isAccepted: boolean, headers: Headers = admin.bearer) =>
  newRequest(app, "answerProposal", { uid, areas: seen, isAccepted }, headers);

async function somebody() {
  const { uid, email } = await person();
  return { uid, bearer: (await signedIn(app, email)).bearer };
}

test("a client's proposal switches nothing; an administrator sees it, and accepts it", async () => {
  const ann = await somebody();
  const proposed = await propose(ann.uid, ["vehicles", "packagings"], ann.bearer);
  const waiting = { areas: ["packagings", "vehicles"], proposedAt: expect.any(String), state: "waiting" };
  expect(proposed.json().result).toMatchObject({ areaProposal: waiting, permissions: allPermissions });
  expect((await read(ann.uid, admin.bearer)).json().areaProposal).toEqual(waiting);
  expect(await accountOf(ann.uid)).toMatchObject({ isProposing: true, areaCount: 10 });

  const accepted = await answer(ann.uid, ["packagings", "vehicles"], true);
  expect(accepted.json().result).toMatchObject({ isProposing: false, areaCount: 2 });
  const { permissions, areaProposal } = (await read(ann.uid, ann.bearer)).json();
  expect(areas.filter(({ flag }) => permissions[flag]).map(({ id }) => id)).toEqual(["packagings", "vehicles"]);
  expect(areaProposal.state).toBe("accepted");
  expect((await historyOf(ann.uid)).slice(-3)).toMatchObject([
    { action: "user.proposeAreas", actor: ann.uid, after: { proposedAreas: ["packagings", "vehicles"] } },
    { action: "user.edit", actor: admin.uid, after: { canManageReportBatteries: false } },
    { action: "user.acceptAreas", actor: admin.uid },
  ]);
});

test("an administrator's start page counts the proposals, and the list of clients finds them until they are answered", async () => {
  const ask = async (url: string) => (await app.inject({ url, headers: admin.bearer })).json();
  const found = async () => {
    const { users, total } = await ask("/api/users?proposal=waiting&pageSize=100");
    return { uids: users.map(({ uid }: { uid: string }) => uid), total };
  };
  const { proposals } = await ask("/api/reports/waiting");
  const ann = await somebody();
  expect((await found()).uids).not.toContain(ann.uid);
  await propose(ann.uid, ["vehicles"], ann.bearer);
  expect((await ask("/api/reports/waiting")).proposals).toBe(proposals + 1);
  const waiting = await found();
  expect(waiting.uids).toContain(ann.uid);
  expect(waiting.total).toBe(waiting.uids.length);
  await answer(ann.uid, ["vehicles"], false);
  expect((await ask("/api/reports/waiting")).proposals).toBe(proposals);
  expect((await found()).uids).not.toContain(ann.uid);
});

test("nobody proposes for another client or answers as one, and the document takes no proposal", async () => {
  const [ann, ben] = [await somebody(), await somebody()];
  expect((await propose(ann.uid, ["batteries"], ben.bearer)).statusCode).toBe(403);
  await propose(ann.uid, ["batteries"], ann.bearer);
  for (const { bearer } of [ann, ben])
    expect((await answer(ann.uid, ["batteries"], true, bearer)).statusCode).toBe(403);
  expect((await read(ann.uid, ben.bearer)).statusCode).toBe(403);
  const written = await app.inject({
    method: "PATCH",
    url: `/api/users/${ann.uid}`,
    payload: { areaProposal: null },
    headers: ann.bearer,
  });
  expect(written.statusCode).toBe(400);
  expect(await accountOf(ann.uid)).toMatchObject({ isProposing: true, areaCount: 10 });
});

test("an answer belongs to the proposal that was seen, and only one counts", async () => {
  const ann = await somebody();
  expect((await answer(ann.uid, ["batteries"], true)).statusCode).toBe(409);
  await propose(ann.uid, ["batteries"], ann.bearer);
  await propose(ann.uid, ["vehicles"], ann.bearer);
  expect((await answer(ann.uid, ["batteries"], true)).json().error.status).toBe("ABORTED");
  const both = await Promise.all([answer(ann.uid, ["vehicles"], false), answer(ann.uid, ["vehicles"], true)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  // After a refusal, the client may propose again.
  expect((await propose(ann.uid, ["batteries"], ann.bearer)).statusCode).toBe(200);
});

test("typed rows are not left out by one click", async () => {
  const ann = await somebody();
  const month = { year: 2026, month: 10 };
  const saved = await app.inject({
    method: "PATCH",
    url: `/api/users/${ann.uid}/reports/2026/10/batteries`,
    payload: {
      requestId: crypto.randomUUID(),
      changes: [added(await rowFor("batteries", month))],
    },
    headers: ann.bearer,
  });
  expect(saved.statusCode).toBe(200);
  await propose(ann.uid, ["vehicles"], ann.bearer);
  const refused = await answer(ann.uid, ["vehicles"], true);
  expect([refused.statusCode, refused.json().error.details.openRows]).toMatchObject([400, [{ area: "batteries" }]]);
  expect(await accountOf(ann.uid)).toMatchObject({ isProposing: true, areaCount: 10 });
});

test.each([
  ["nothing", []],
  ["the same twice", ["batteries", "batteries"]],
  ["what there is not", ["batteries", "cats"]],
])("%s is no proposal", async (_, wanted) => {
  const ann = await somebody();
  expect((await propose(ann.uid, wanted, ann.bearer)).statusCode).toBe(400);
});

test("administrators report nothing themselves, and a proposal goes with the personal data", async () => {
  expect((await propose(admin.uid, ["batteries"], admin.bearer)).json().error.message).toBe(NO_CLIENT);
  const ann = await somebody();
  await propose(ann.uid, ["batteries"], ann.bearer);
  const declared = { uid: ann.uid, year: 2026, month: 10, areas: ["batteries"], isEmpty: true };
  expect((await newRequest(app, "declareEmpty", declared, ann.bearer)).statusCode).toBe(200);
  expect((await newRequest(app, "deleteUser", { uid: ann.uid }, admin.bearer)).statusCode).toBe(200);
  expect(await asOwner("select area_proposal from ekorok.users where uid = $1", [ann.uid])).toEqual([
    { area_proposal: null },
  ]);
  expect((await propose(ann.uid, ["vehicles"], admin.bearer)).statusCode).toBe(400);
});
