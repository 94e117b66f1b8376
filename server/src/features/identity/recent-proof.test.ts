import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { asOwner, newEmail } from "../../../test/administration.ts";
import { testApp } from "../../../test/app.ts";
import { call, newRequest, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "../../../test/people.ts";
import type { Plugin } from "../../app.ts";

const guarded: Plugin = async (app) =>
  void app.get(
    "/api/guarded",
    { config: { access: "signedIn", wantsProof: true }, schema: { hide: true } },
    async () => ({ open: true }),
  );

let app: App;
beforeAll(async () => {
  app = await testApp({ plugins: [guarded] });
});

const refresh = (cookie: string) =>
  app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie } });
const prove = (headers: Record<string, string>, password = PASSWORD, remoteAddress = nextAddress()) =>
  app.inject({ method: "POST", url: "/api/auth/prove", payload: { password }, headers, remoteAddress });

/** An administrator who signed in some time ago. */
async function administratorSince(time: string) {
  const admin = await person({ isAdmin: true });
  const signed = await signedIn(app, admin.email);
  await asOwner(`update ekorok.sessions set proved_at = now() - interval '${time}' where uid = $1`, [admin.uid]);
  return { ...admin, ...signed };
}

const needsProof = {
  error: {
    status: "FAILED_PRECONDITION",
    message: "Tej czynności nie wykonano: najpierw potwierdź, że to Ty.",
    details: { code: "auth/requires-recent-login" },
  },
};

/** Every command that could take over an account, with an input that succeeds. */
const guardedCommands: [name: string, input: (uid: string) => object][] = [
  ["createUser", () => ({ email: newEmail() })],
  ["updateUser", (uid) => ({ uid, email: newEmail() })],
  ["requestUserPasswordReset", (uid) => ({ uid })],
  ["setAdministrator", (uid) => ({ uid, isAdmin: true })],
];

test.each(guardedCommands)("%s needs a proof that is at most ten minutes old", async (name, input) => {
  const { bearer, cookie } = await administratorSince("10 minutes 1 second");
  const { uid } = await person();
  const request = { requestId: randomUUID(), ...input(uid) };
  expect((await call(app, name, request, bearer)).json()).toEqual(needsProof);
  const { idToken } = (await refresh(cookie)).json<{ idToken: string }>();
  const refreshed = { authorization: `Bearer ${idToken}` };
  expect((await call(app, name, request, refreshed)).json()).toEqual(needsProof); // a refreshed token proves nothing
  expect((await prove(bearer)).json()).toEqual({});
  expect((await call(app, name, request, bearer)).json()).toMatchObject({ result: { uid: expect.any(String) } });
});

test("an invitation is sent again only after a proof", async () => {
  const admin = await administratorSince("9 minutes");
  const made = await newRequest(app, "createUser", { email: newEmail() }, admin.bearer);
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [admin.uid]);
  const { uid } = made.json().result;
  expect((await newRequest(app, "sendInvitation", { uid }, admin.bearer)).json()).toEqual(needsProof);
});

test("deleting a user needs a proof: it cannot be undone", async () => {
  const { bearer } = await administratorSince("11 minutes");
  const { uid } = await person();
  expect((await newRequest(app, "deleteUser", { uid }, bearer)).json()).toEqual(needsProof);
  expect((await prove(bearer)).json()).toEqual({});
  expect((await newRequest(app, "deleteUser", { uid }, bearer)).json()).toEqual({ result: {} });
});

test("calls that give nothing away need no proof", async () => {
  const { bearer } = await administratorSince("6 days");
  const { uid, email } = await person();
  for (const [name, input] of [
    ["updateUser", { uid, email, profile: { companyName: "Żółw" } }], // the unchanged login counts as no change
    ["resetPermissions", { uid }],
    ["setBlocked", { uid, isBlocked: true }],
  ] as const)
    expect((await newRequest(app, name, input, bearer)).statusCode).toBe(200);
});

test("a route may need a proof too, and a caller refused for another reason is not asked for one", async () => {
  const { bearer } = await administratorSince("11 minutes");
  const read = (headers: Record<string, string>) => app.inject({ url: "/api/guarded", headers });
  expect((await read(bearer)).json()).toEqual(needsProof);
  expect((await read({})).statusCode).toBe(401);
  const malformed = await newRequest(app, "createUser", { email: "x" }, bearer);
  expect(malformed.json().error.status).toBe("INVALID_ARGUMENT");
  await prove(bearer);
  expect((await read(bearer)).json()).toEqual({ open: true });
});

test("a proof belongs to one session, and only its owner's password is one", async () => {
  const { bearer, email } = await administratorSince("11 minutes");
  const other = await signedIn(app, email);
  await asOwner("update ekorok.sessions set proved_at = now() - interval '1 hour'", []);
  const wrong = await prove(bearer, "nie to hasło");
  expect(wrong.json().error).toEqual({
    status: "FAILED_PRECONDITION",
    message: "Hasło jest niepoprawne.",
    details: { code: "auth/invalid-credential" },
  });
  expect((await app.inject({ url: "/api/guarded", headers: bearer })).json()).toEqual(needsProof);
  await prove(other.bearer);
  expect((await app.inject({ url: "/api/guarded", headers: other.bearer })).statusCode).toBe(200);
  expect((await app.inject({ url: "/api/guarded", headers: bearer })).json()).toEqual(needsProof);
  expect((await prove({})).statusCode).toBe(401);
});

test("wrong passwords count as attempts to sign in, for the address and for the account", async () => {
  const { bearer, email } = await administratorSince("11 minutes");
  const thief = nextAddress();
  const answers: number[] = [];
  for (let time = 0; time < 21; time += 1) answers.push((await prove(bearer, "zgaduję", thief)).statusCode);
  expect(answers).toEqual([...Array<number>(20).fill(400), 429]);
  expect((await signIn(app, email, PASSWORD, thief)).statusCode).toBe(429);
});

test("the API description says which calls need a proof", async () => {
  const { paths } = (await app.inject("/api/openapi.json")).json();
  const wanting = Object.keys(paths).filter((path) => paths[path].post?.description?.includes("requires-recent-login"));
  expect(wanting).toEqual(
    expect.arrayContaining([
      "/functions/createUser",
      "/functions/requestUserPasswordReset",
      "/functions/sendInvitation",
      "/functions/setAdministrator",
    ]),
  );
});
