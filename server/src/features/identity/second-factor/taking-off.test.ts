import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { administratorAndClient, asOwner, historyOf } from "../../../../test/administration.ts";
import { newRequest, nextAddress, PASSWORD, person, signedIn, signIn, type App } from "../../../../test/people.ts";
import { challengeFor, protectedPerson, showFactor } from "../../../../test/second-factor.ts";

let app: App;
beforeAll(async () => {
  app = await testApp();
});

const mailsTo = (email: string) =>
  app.mails
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .toSorted();

test("an administrator removes a client's factors: with a recent proof, an entry in the history and mails, and the sessions end", async () => {
  const { admin } = await administratorAndClient(app);
  const client = await protectedPerson(app);
  const takeOff = () => newRequest(app, "takeOffSecondFactor", { uid: client.uid }, admin.bearer);
  await asOwner("update ekorok.sessions set proved_at = now() - interval '11 minutes' where uid = $1", [admin.uid]);
  expect((await takeOff()).json().error.details).toEqual({ code: "auth/requires-recent-login" });
  await asOwner("update ekorok.sessions set proved_at = now() where uid = $1", [admin.uid]);
  const answer = await takeOff();
  expect([answer.statusCode, answer.json().result.hasSecondFactor]).toEqual([200, false]);
  expect((await historyOf(client.uid)).at(-1)).toMatchObject({ action: "user.unprotect", actor: admin.uid });
  await expect
    .poll(() => [mailsTo(client.email), mailsTo(admin.email)], { timeout: 10_000 })
    .toEqual([
      [
        "Nowe kody zapasowe do Ekoroka",
        "Wyłączono drugi składnik logowania do Ekoroka",
        "Włączono drugi składnik logowania do Ekoroka",
      ],
      ["Wyłączono drugi składnik logowania w Ekoroku"],
    ]);
  expect((await app.inject({ url: `/api/users/${client.uid}`, headers: client.bearer })).statusCode).toBe(401);
  expect((await signIn(app, client.email)).statusCode).toBe(200);
});

test("an administrator's factors are removed only at the command line, and a client removes nobody's", async () => {
  const { admin, client } = await administratorAndClient(app);
  const other = await protectedPerson(app, { isAdmin: true });
  const refused = await newRequest(app, "takeOffSecondFactor", { uid: other.uid }, admin.bearer);
  expect([refused.statusCode, refused.json().error.status]).toEqual([400, "FAILED_PRECONDITION"]);
  const denied = await newRequest(app, "takeOffSecondFactor", { uid: client.uid }, client.bearer);
  expect(denied.statusCode).toBe(403);
  await challengeFor(app, other.email);
});

/** As after restoring an unencrypted backup. */
const loseFactors = async (uid: string) => {
  for (const table of ["authenticator_apps", "recovery_codes", "passkeys"])
    await asOwner(`delete from ekorok.${table} where uid = $1`, [uid]);
};

test("a client whose factor was lost signs in with password and mailed link together, and must first set up a new one", async () => {
  const client = await protectedPerson(app);
  const stranger = await person();
  await loseFactors(client.uid);
  const answer = await signIn(app, client.email);
  expect(answer.json().error.details).toMatchObject({ code: "auth/multi-factor-auth-required", factors: ["link"] });
  const link = async () => {
    const subject = "Nowy drugi składnik logowania do Ekoroka";
    const letters = () => app.mails.filter((mail) => mail.to === client.email && mail.subject === subject);
    await expect.poll(() => letters().length, { timeout: 10_000 }).toBeGreaterThan(0);
    return /\/login\?drugi-skladnik=([\w-]{43})/.exec(letters().at(-1)?.text ?? "")?.[1] ?? "";
  };
  const token = await link();
  const reset = { token, password: "siedem starych rowerów", purpose: "reset" };
  expect((await app.inject({ method: "POST", url: "/api/auth/reset", payload: reset })).statusCode).toBe(400);
  const { challenge } = answer.json().error.details;
  expect((await showFactor(app, { challenge, link: "A".repeat(43) })).statusCode).toBe(401);
  const opened = await showFactor(app, { challenge, link: token });
  expect(opened.statusCode).toBe(200);
  const bearer = { authorization: `Bearer ${opened.json<{ idToken: string }>().idToken}` };
  const self = await app.inject({ url: `/api/users/${client.uid}`, headers: bearer });
  expect(self.json().error.details).toEqual({ code: "auth/second-factor-due" });
  expect((await signedIn(app, stranger.email)).idToken).toBeTruthy();

  // Abandoned half-way, the account stays closed: the password alone requests another link.
  const again = await signIn(app, client.email);
  expect([again.statusCode, again.json().error.details]).toMatchObject([401, { factors: ["link"] }]);
  await expect.poll(link, { timeout: 10_000 }).not.toBe(token);
  const anew = await showFactor(app, { challenge: again.json().error.details.challenge, link: await link() });
  expect(anew.statusCode).toBe(200);
});

test("signing in with the mailed link in hand mails no newer one, which would end it", async () => {
  const client = await protectedPerson(app);
  await loseFactors(client.uid);
  const links = () =>
    app.mails.flatMap(({ to, text }) =>
      to === client.email ? (/drugi-skladnik=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    );
  await signIn(app, client.email);
  await expect.poll(() => links().length, { timeout: 10_000 }).toBe(1);
  const [factorLink = ""] = links();
  const withLink = await app.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload: { email: client.email, password: PASSWORD, factorLink },
    remoteAddress: nextAddress(),
  });
  await app.jobs.settle();
  expect(links()).toHaveLength(1);
  const { challenge } = withLink.json().error.details;
  expect((await showFactor(app, { challenge, link: factorLink })).statusCode).toBe(200);
});

test("a link replaces neither an existing factor nor an administrator's", async () => {
  const client = await protectedPerson(app);
  const challenge = await challengeFor(app, client.email);
  const token = "B".repeat(43);
  await asOwner(
    "insert into ekorok.password_links (uid, purpose, token_hash, expires_at) values ($1, 'factor', sha256($2), now() + interval '1 hour')",
    [client.uid, Buffer.from(token)],
  );
  expect((await showFactor(app, { challenge, link: token })).statusCode).toBe(401);
  const admin = await protectedPerson(app, { isAdmin: true });
  await loseFactors(admin.uid);
  const closed = await signIn(app, admin.email);
  expect(closed.json().error.details).toMatchObject({ factors: [] });
});
