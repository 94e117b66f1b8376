import { beforeAll, expect, test } from "vitest";
import { asOwner, historyOf, newEmail } from "../../../test/administration.ts";
import { testApp, testDatabase } from "../../../test/app.ts";
import { newRequest, person, signedIn, signIn, type App } from "../../../test/people.ts";
import { normalizeOldLogins } from "./at-start.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

/** An account with a login from before spellings were unified. */
async function withOldLogin(login: string) {
  const { uid } = await person();
  await asOwner("update ekorok.users set email = $2, has_old_login = true where uid = $1", [uid, login]);
  return uid;
}
const loginOf = async (uid: string) =>
  (await asOwner<{ email: string }>("select email from ekorok.users where uid = $1", [uid]))[0]?.email;
async function respell(): Promise<string[]> {
  const sentences: string[] = [];
  await normalizeOldLogins((await testDatabase()).db, (sentence) => sentences.push(sentence));
  return sentences;
}

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));

test("the database itself allows one spelling of an address, and no invisible characters", async () => {
  const { uid } = await person();
  for (const odd of [
    wide("jan@firma.pl"),
    "zażółć@firma.pl".normalize("NFD"),
    "jan\u200b@firma.pl",
    "\u202ejan@firma.pl",
    "jan@xn--gl-qla2f4p.pl",
    "JAN@firma.pl",
  ])
    await expect(asOwner("update ekorok.users set email = $2 where uid = $1", [uid, odd])).rejects.toThrow(
      /users_login_spelled|users_email_check/,
    );
});

test("two spellings of one address make one account, no matter which is typed", async () => {
  const admin = await person({ isAdmin: true });
  const { bearer } = await signedIn(app, admin.email);
  const { email } = await person();
  for (const same of [wide(email), email.toUpperCase(), email.replace("@", "＠")]) {
    const answer = await newRequest(app, "createUser", { email: same }, bearer);
    expect([same, answer.json().error?.status]).toEqual([same, "ALREADY_EXISTS"]);
    expect((await signIn(app, same)).statusCode).toBe(200);
  }
});

test("an old login is normalised at the start, and both spellings sign in", async () => {
  const email = newEmail();
  const [uid, idn] = [await withOldLogin(wide(email)), await withOldLogin("jan@xn--gl-qla2f4p.pl")];
  expect(await respell()).toEqual([]);
  expect([await loginOf(uid), await loginOf(idn)]).toEqual([email, "jan@gęślą.pl"]);
  expect((await historyOf(uid)).at(-1)).toMatchObject({
    action: "user.edit",
    actor: null,
    before: { email: wide(email) },
    after: { email },
  });
  for (const typed of [email, wide(email), "jan@gęślą.pl", "jan@XN--gl-qla2f4p.pl"])
    expect([typed, (await signIn(app, typed)).statusCode]).toEqual([typed, 200]);
});

test("where the normalised login is taken or invalid, the owner keeps the login, and the program says so at its start", async () => {
  const [taken, hidden] = [await person(), newEmail().replace("@", "\u200b@")];
  const [twin, invisible] = [await withOldLogin(wide(taken.email)), await withOldLogin(hidden)];
  const sentences = await respell();
  expect(sentences.length).toBe(2);
  expect(sentences.join(" ")).toContain("\\u{200b}");
  for (const [typed, uid] of [
    [wide(taken.email), twin],
    [hidden, invisible],
    [taken.email, taken.uid],
  ] as const) {
    const { bearer } = await signedIn(app, typed);
    expect((await app.inject({ url: `/api/users/${uid}`, headers: bearer })).statusCode).toBe(200);
  }
  // Their data, password and rights can be changed like anybody's.
  const admin = await person({ isAdmin: true });
  const { bearer } = await signedIn(app, admin.email);
  const edit = (data: object) => newRequest(app, "updateUser", { uid: twin, ...data }, bearer);
  expect((await edit({ profile: { companyName: "Żubr" } })).statusCode).toBe(200);
  const next = newEmail();
  expect((await edit({ email: next })).statusCode).toBe(200);
  expect((await signIn(app, next)).statusCode).toBe(200);
  expect((await respell()).length).toBe(1);
});
