import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { appWithDoors, SETTING_UP, type Doors, type Knocking } from "../../../../test/open-doors.ts";
import { PASSWORD, person, signedIn } from "../../../../test/people.ts";
import { addApp, challengeFor, protectedPerson, showFactor } from "../../../../test/second-factor.ts";

let doors: Doors;
beforeAll(async () => {
  doors = await appWithDoors();
});

const SESSION = "__Host-ekorok-session";
const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** The owner of a protected account after the password and before the factor, with what they got so far. */
async function afterPassword() {
  const { uid, email } = await protectedPerson(doors.app);
  return { uid, email, challenge: await challengeFor(doors.app, email) };
}

/** A client who lost all factors, after the password and the mailed link. */
async function afterLink() {
  const { uid, email, bearer } = await protectedPerson(doors.app);
  for (const table of ["authenticator_apps", "recovery_codes"])
    await asOwner(`delete from ekorok.${table} where uid = $1`, [uid]);
  const challenge = await challengeFor(doors.app, email);
  const links = () =>
    doors.app.mails.flatMap(({ to, text }) =>
      to === email ? (/drugi-skladnik=([\w-]{43})/.exec(text)?.[1] ?? []) : [],
    );
  await expect.poll(() => links().length, { timeout: 10_000 }).toBe(1);
  const answer = await showFactor(doors.app, { challenge, link: links()[0] });
  expect(answer.statusCode).toBe(200);
  const session = answer.cookies.find(({ name }) => name === SESSION)?.value ?? "";
  return { uid, email, before: bearer, token: answer.json<{ idToken: string }>().idToken, session };
}

/** What everybody who is only partly signed in may call. */
const halfIn: Record<string, { who: () => Promise<Knocking>; open: string[] }> = {
  "the password's challenge as a token": {
    who: async () => {
      const { uid, challenge } = await afterPassword();
      return { uid, headers: bearerOf(challenge) };
    },
    open: [],
  },
  "the password's challenge dressed as a token of three parts": {
    who: async () => {
      const { uid, challenge } = await afterPassword();
      return { uid, headers: bearerOf(`${challenge}.${challenge}.${challenge}`) };
    },
    open: [],
  },
  "the password's challenge as a session": {
    who: async () => {
      const { uid, challenge } = await afterPassword();
      return { uid, headers: { cookie: `${SESSION}=${challenge}` } };
    },
    open: [],
  },
  "a session that the password alone had opened before the factor was set up": {
    who: async () => {
      const { uid, email } = await person();
      const [elsewhere, here] = [await signedIn(doors.app, email), await signedIn(doors.app, email)];
      await addApp(doors.app, here.bearer);
      return { uid, headers: { ...elsewhere.bearer, cookie: elsewhere.cookie } };
    },
    open: [],
  },
  "a session from before the factor was lost and a link stood in for it": {
    who: async () => {
      const { uid, before } = await afterLink();
      return { uid, headers: before };
    },
    open: [],
  },
  "the session after the link of a lost factor": {
    who: async () => {
      const { uid, token, session } = await afterLink();
      return { uid, headers: { ...bearerOf(token), cookie: `${SESSION}=${session}` } };
    },
    open: SETTING_UP,
  },
};

test.each(Object.entries(halfIn))(
  "%s opens what is said here, of all routes and functions",
  async (_what, { who, open }) => {
    const found = await doors.openDoors(await who());
    expect(found.open).toEqual(open);
    expect(found.all).toBeGreaterThan(50);
  },
);

test("no call without a session accepts somebody who has only the password and its challenge", async () => {
  const { uid, email, challenge } = await afterPassword();
  const shown = [
    {},
    { challenge },
    { challenge, code: "000000" },
    { challenge, recoveryCode: "AAAA-AAAA-AAAA-AAAA" },
    { challenge, link: challenge },
    { token: challenge, password: PASSWORD },
    { token: challenge, password: PASSWORD, purpose: "invite" },
    { email, password: PASSWORD },
    { email, password: PASSWORD, factorLink: challenge },
  ];
  const headers = { ...bearerOf(challenge), cookie: `${SESSION}=${challenge}` };
  expect(await doors.doorsThatLetIn({ uid, headers }, shown)).toEqual([]);
});
