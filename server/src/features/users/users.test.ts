import { allPermissions } from "@ekorok/domain/users/permissions";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { privilegedKeys } from "../../../test/privileged-keys.ts";
import { person, signedIn, type App } from "../../../test/people.ts";
import { openConnection } from "../../db/connection.ts";
import { listChanges } from "../history/store.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

async function two() {
  const [ann, bob, admin] = [await person(), await person(), await person({ isAdmin: true })];
  return { ann, bob, admin, asAnn: await signedIn(app, ann.email), asAdmin: await signedIn(app, admin.email) };
}
const get = (uid: string, headers: Record<string, string>) => app.inject({ url: `/api/users/${uid}`, headers });
const patch = (uid: string, payload: object, headers: Record<string, string>) =>
  app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload, headers });

test("a new document: nothing given yet, every flag true", async () => {
  const { ann, asAnn } = await two();
  expect((await get(ann.uid, asAnn.bearer)).json()).toEqual({
    uid: ann.uid,
    email: ann.email,
    photoUrl: null,
    addresses: [],
    displayName: "",
    companyName: "",
    nip: "",
    regon: "",
    bdoNumber: "",
    phone: "",
    seatAddress: "",
    seatGmina: "",
    seatVoivodeship: "",
    servedFrom: expect.stringMatching(/^20\d\d-\d\d$/),
    isStaff: false,
    areaProposal: null,
    permissions: allPermissions,
  });
});

test("a write is merged; the list of addresses is replaced", async () => {
  const { ann, asAnn } = await two();
  await patch(ann.uid, { companyName: "Zielona Łódź", addresses: ["ul. Krótka 1", "ul. Długa 2"] }, asAnn.bearer);
  expect((await patch(ann.uid, { nip: "1234563218", addresses: ["ul. Długa 2"] }, asAnn.bearer)).json()).toMatchObject({
    companyName: "Zielona Łódź",
    nip: "1234563218",
    addresses: ["ul. Długa 2"],
  });
});

test("lists of addresses based on the same one are merged: both users' additions and removals count", async () => {
  const { ann, asAnn, asAdmin } = await two();
  const list = (addresses: string[], who: typeof asAnn, etag?: string) =>
    patch(ann.uid, { addresses }, { ...who.bearer, ...(etag === undefined ? {} : { "if-match": etag }) });
  const empty = (await get(ann.uid, asAnn.bearer)).headers.etag;
  const first = await list(["A", "B"], asAdmin, empty);
  expect((await list(["C"], asAnn, empty)).json().addresses).toEqual(["A", "B", "C"]);
  // Both start from A and B: one removes A and adds D, the other removes B and adds D, too.
  const seen = `W/${first.headers.etag}`;
  expect((await list(["B", "D"], asAnn, seen)).json().addresses).toEqual(["B", "C", "D"]);
  const last = await list(["A", "D"], asAdmin, seen);
  expect(last.json().addresses).toEqual(["C", "D"]);
  expect(last.headers.etag).toBe((await get(ann.uid, asAnn.bearer)).headers.etag);
  // The present version is replaced, whatever the order; without a version any is, as the specification says.
  expect((await list(["D", "C"], asAnn, last.headers.etag)).json().addresses).toEqual(["D", "C"]);
  expect((await list(["E"], asAnn)).json().addresses).toEqual(["E"]);
  const unknown = await list(["F"], asAnn, '"a list nobody ever saw"');
  expect([unknown.statusCode, unknown.json().error.status]).toEqual([409, "ABORTED"]);
  const stale = { ...asAnn.bearer, "if-match": String(empty) };
  expect((await patch(ann.uid, { companyName: "Zielona" }, stale)).json()).toMatchObject({ addresses: ["E"] });
});

test("two who add at once both find their address, and a list that would be too long is refused", async () => {
  const { ann, asAnn, asAdmin } = await two();
  const { etag } = (await get(ann.uid, asAnn.bearer)).headers;
  const seen = { "if-match": String(etag) };
  const streets = Array.from({ length: 8 }, (_, number) => `ul. Krótka ${number}`);
  await Promise.all(
    streets.map((street, index) =>
      patch(ann.uid, { addresses: [street] }, { ...(index % 2 ? asAnn : asAdmin).bearer, ...seen }),
    ),
  );
  expect((await get(ann.uid, asAnn.bearer)).json().addresses.toSorted()).toEqual(streets);
  const many = Array.from({ length: 95 }, (_, number) => `ul. Długa ${number}`);
  const tooMany = await patch(ann.uid, { addresses: many }, { ...asAnn.bearer, ...seen });
  expect([tooMany.statusCode, tooMany.json().error.message]).toEqual([400, expect.stringContaining("adres")]);
  expect((await get(ann.uid, asAnn.bearer)).json().addresses).toHaveLength(8);
});

test("an error is named in Polish at its place, and nothing is written", async () => {
  const { ann, asAnn } = await two();
  const answer = await patch(ann.uid, { companyName: "x", nip: "123-456-78-90" }, asAnn.bearer);
  expect(answer.json().error.details.issues).toEqual([
    { path: "/body/nip", message: "Nie ma takiego numeru NIP. Sprawdź, czy nie ma w nim pomyłki." },
  ]);
  expect((await get(ann.uid, asAnn.bearer)).json().companyName).toBe("");
});

test("the history says who wrote what, and for whom; a write without a change is not in it", async () => {
  const { db } = await testDatabase();
  const { ann, admin, asAnn, asAdmin } = await two();
  await patch(ann.uid, { nip: "856-734-62-15", phone: "" }, asAnn.bearer);
  await patch(ann.uid, { nip: "8567346215" }, asAdmin.bearer);
  await patch(ann.uid, { seatVoivodeship: "łódzkie", addresses: ["ul. Krótka 1"] }, asAdmin.bearer);
  expect(await listChanges(db, ann.uid, "")).toMatchObject([
    {
      actorUid: admin.uid,
      action: "user.edit",
      before: { seatVoivodeship: "", addresses: [] },
      after: { seatVoivodeship: "łódzkie", addresses: ["ul. Krótka 1"] },
    },
    { actorUid: ann.uid, action: "user.edit", before: { nip: "" }, after: { nip: "8567346215" } },
    { actorUid: null, action: "user.create" },
  ]);
});

test("forty writes of different fields at once lose nothing", async () => {
  const { ann, asAnn } = await two();
  const { db } = await testDatabase();
  const names = ["displayName", "companyName"] as const;
  const answers = await Promise.all(
    names.flatMap((name) =>
      Array.from({ length: 20 }, (_, number) => patch(ann.uid, { [name]: `wersja ${number}` }, asAnn.bearer)),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Each began with the result of the one before, and changed nothing else.
  const edits = (await listChanges(db, ann.uid, "")).filter(({ action }) => action === "user.edit").toReversed();
  expect(edits).toHaveLength(40);
  const known = { displayName: "", companyName: "" };
  for (const { before, after } of edits) {
    const [name] = names.filter((one) => Object.hasOwn(Object(after), one));
    if (!name) throw new Error("an edit of something else");
    expect(before).toEqual({ [name]: known[name] });
    Object.assign(known, after);
  }
  expect((await get(ann.uid, asAnn.bearer)).json()).toMatchObject(known);
});

test("another client may neither read nor write it, whether it exists or not; an administrator may", async () => {
  const { bob, asAnn, asAdmin } = await two();
  const nobody = "00000000-0000-4000-8000-000000000000";
  const refusals = [
    await get(bob.uid, asAnn.bearer),
    await get(nobody, asAnn.bearer),
    await patch(bob.uid, { phone: "600 100 200" }, asAnn.bearer),
    await patch(nobody, { phone: "600 100 200" }, asAnn.bearer),
  ];
  expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(refusals[0]?.statusCode).toBe(403);
  expect((await patch(bob.uid, { displayName: "Bob" }, asAdmin.bearer)).json().displayName).toBe("Bob");
  expect((await get(nobody, asAdmin.bearer)).statusCode).toBe(404);
});

test("privileged and unknown keys are refused, and nothing of the request is written", async () => {
  const { ann, asAnn } = await two();
  for (const key of [...privilegedKeys, "permissions", "email", "photoUrl", "servedFrom"]) {
    const answer = await patch(ann.uid, { companyName: "x", [key]: true }, asAnn.bearer);
    expect([key, answer.json().error.status]).toEqual([key, "INVALID_ARGUMENT"]);
  }
  expect((await get(ann.uid, asAnn.bearer)).json().companyName).toBe("");
});

test("a flag that was switched off reads as off", async () => {
  const { ann, asAnn } = await two();
  const client = await openConnection((await testDatabase()).owner);
  await client.query(`update ekorok.users set permissions = '{"canManageReportBatteries": false}' where uid = $1`, [
    ann.uid,
  ]);
  await client.end();
  expect((await get(ann.uid, asAnn.bearer)).json().permissions).toMatchObject({
    canManageReportBatteries: false,
    canManageReportVehicles: true,
  });
});

test.each(["not-a-uuid", "%00", "a".repeat(150), "1%20or%201=1"])("an odd uid is refused: %s", async (uid) => {
  const { asAnn } = await two();
  expect([400, 404]).toContain((await get(uid, asAnn.bearer)).statusCode);
});
