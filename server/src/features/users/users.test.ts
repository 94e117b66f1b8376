import { permissionFlags } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { person, signedIn, type App } from "../../../test/people.ts";
import { connect } from "../../db/connection.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

async function two() {
  const [ann, bob, admin] = [await person(), await person(), await person({ isAdmin: true })];
  return { ann, bob, asAnn: await signedIn(app, ann.email), asAdmin: await signedIn(app, admin.email) };
}
const get = (uid: string, headers: Record<string, string>) => app.inject({ url: `/api/users/${uid}`, headers });
const patch = (uid: string, payload: object, headers: Record<string, string>) =>
  app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload, headers });

test("a new document: nothing said yet, every flag true", async () => {
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
    permissions: Object.fromEntries(permissionFlags.map((flag) => [flag, true])),
  });
});

test("what is written is merged; the list of addresses is written whole", async () => {
  const { ann, asAnn } = await two();
  await patch(ann.uid, { companyName: "Zielona Łódź", addresses: ["ul. Krótka 1", "ul. Długa 2"] }, asAnn.bearer);
  expect((await patch(ann.uid, { nip: "1234563218", addresses: ["ul. Długa 2"] }, asAnn.bearer)).json()).toMatchObject({
    companyName: "Zielona Łódź",
    nip: "1234563218",
    addresses: ["ul. Długa 2"],
  });
});

test("another client may neither read nor write it, whether it exists or not; an administrator may", async () => {
  const { bob, asAnn, asAdmin } = await two();
  const nobody = "00000000-0000-4000-8000-000000000000";
  const refusals = [
    await get(bob.uid, asAnn.bearer),
    await get(nobody, asAnn.bearer),
    await patch(bob.uid, { nip: "1" }, asAnn.bearer),
  ];
  expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(refusals[0]?.statusCode).toBe(403);
  expect((await patch(bob.uid, { displayName: "Bob" }, asAdmin.bearer)).json().displayName).toBe("Bob");
  expect((await get(nobody, asAdmin.bearer)).statusCode).toBe(404);
});

const keys = [
  "isAdmin",
  "admin",
  "role",
  "roles",
  "permissions",
  "claims",
  "customClaims",
  "uid",
  "ownerUid",
  "companyId",
  "id",
  "_id",
  "version",
  "createdAt",
  "updatedAt",
  "createdBy",
  "status",
  "approvedBy",
  "locked",
  "disabled",
  "emailVerified",
  "passwordHash",
  "password",
  "banned",
  "impersonatedBy",
  "constructor",
  "prototype",
  "$set",
  "deleted",
  "email",
  "photoUrl",
];
test.each(keys)("%s is refused, and nothing of the request is written", async (key) => {
  const { ann, asAnn } = await two();
  expect((await patch(ann.uid, { companyName: "x", [key]: true }, asAnn.bearer)).json().error.status).toBe(
    "INVALID_ARGUMENT",
  );
  expect((await get(ann.uid, asAnn.bearer)).json().companyName).toBe("");
});

test("a flag that was switched off is told", async () => {
  const { ann, asAnn } = await two();
  const client = await connect((await testDatabase()).owner);
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
