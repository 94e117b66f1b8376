import { decodeJwt } from "jose";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { appWithDoors, SETTING_UP, type Doors } from "../../../../test/open-doors.ts";
import { call, newRequest, person, signedIn, type App } from "../../../../test/people.ts";
import { addApp } from "../../../../test/second-factor.ts";
import { isFactorRequired, readSettings } from "../../../settings.ts";

let doors: Doors;
let app: App;
beforeAll(async () => {
  doors = await appWithDoors({ settings: { adminSecondFactor: "required" } });
  ({ app } = doors);
});

test("a second factor is required where others can sign in, unless configured otherwise", () => {
  const PUBLIC_URL = "https://ekorok.example.pl";
  expect(
    [{}, { PUBLIC_URL }, { ADMIN_SECOND_FACTOR: "required" }, { PUBLIC_URL, ADMIN_SECOND_FACTOR: "offered" }].map(
      (set) => isFactorRequired(readSettings(set)),
    ),
  ).toEqual([false, true, true, false]);
});

test("an administrator's password opens only the setup of a factor; then the same session opens everything", async () => {
  const { uid, email } = await person({ isAdmin: true });
  const { idToken, bearer, cookie } = await signedIn(app, email);
  expect(decodeJwt(idToken)).toMatchObject({ admin: true, second_factor: "due" });
  expect((await doors.openDoors({ uid, headers: bearer })).open).toEqual(SETTING_UP);
  await addApp(app, bearer);
  expect((await app.inject({ url: "/api/users", headers: bearer })).statusCode).toBe(200);
  const renewed = await app.inject({ method: "POST", url: "/api/auth/token", payload: {}, headers: { cookie } });
  expect(decodeJwt(renewed.json<{ idToken: string }>().idToken)).toMatchObject({ second_factor: "on" });
  const off = await newRequest(app, "switchOffSecondFactor", {}, bearer);
  expect([off.statusCode, off.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
});

test("a client needs none; promoted, they do at the next request", async () => {
  const { uid, email } = await person();
  const { bearer } = await signedIn(app, email);
  expect((await call(app, "listSessions", null, bearer)).statusCode).toBe(200);
  await asOwner("update ekorok.users set is_admin = true where uid = $1", [uid]);
  expect((await call(app, "listSessions", null, bearer)).json().error.details).toEqual({
    code: "auth/second-factor-due",
  });
});
