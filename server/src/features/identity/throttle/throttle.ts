import { createHash } from "node:crypto";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { Db } from "../../../db/index.ts";
import { workQueue } from "../../../queues/work-queue.ts";
import { refuseWhenHashIsBusy } from "../passwords/password-hash.ts";
import { callerNetwork } from "../../../network-addresses.ts";
import { charge, forgetAttempts, refundAttempts, secondsToWait, type RateLimit, waitForQuiet } from "./attempts.ts";
import { forgetRefusal, refuseRemembered, rememberRefusal, tooBusy, tooMany, tooManyMails } from "./refusals.ts";

/*
 * A guesser is stopped, the owner is not. What a try to sign in passes on its way to the password's hash, in this order:
 *
 * 1. Known browser. One that has signed in to the account before shows a mark that nobody else can make. It has tries of
 *    its own, which no stranger can use up, and goes first wherever there is a line. Layers 2, 4, 5 and 6 do not stop it;
 *    only when its own tries are used up is it treated as a stranger's.
 * 2. Memory of refusals. An address that was refused a moment ago is refused again at no cost.
 * 3. Room at the hash. When its line is full nothing is counted, because nothing could come of it.
 * 4. Address. One address has few failed tries, to any account.
 * 5. Account. From everywhere together it has some tries that are looked at right away.
 * 6. Quiet wait. After those a try is held, and passes if nobody else comes meanwhile: nobody does during a storm, the
 *    owner does right after it. An address is held a few times only, so a storm wears its addresses out. Of those that
 *    pass, the first many follow one another quickly; once a patient guesser with many addresses has used those up, one
 *    passes every so often: slow, but never none.
 * 7. Lanes of the hash (password-hash.ts): one or two at a time.
 *
 * Whatever layer refuses: in a flood the refusal itself is held for a moment (held-refusals.ts).
 *
 * The sum for an account without its known browsers: 25 + 70, which take 140 s, + 4 in the other 760 s = 99 in a window.
 *
 * A try is charged before it is looked at, in one statement, so a burst never gets more than the limit; a try that is
 * refused by a later layer, or turns out to be right, gets back exactly what was charged. So only what failed stays counted.
 * Success forgives the account everything, and so does a new password set by a link from a mail.
 */

const WINDOW = 15 * 60;
const allowed = (times: number, thenEvery?: number): RateLimit => ({ times, window: WINDOW, thenEvery });

/** How often within a quarter of an hour. */
export const LIMITS = {
  knownBrowser: allowed(10),
  address: allowed(20),
  account: allowed(25),
  held: allowed(5),
  afterQuiet: allowed(70, 200),
  passwordChanges: allowed(10),
  passkeyChallenges: allowed(100),
  ownChallenges: allowed(30),
  unknownSecrets: allowed(100),
  mailsToAccount: { times: 3, window: 3_600 }, // an hour's: a stranger must not fill somebody's post

  mailsFromAddress: allowed(20),
  mailsFromAddressAtOnce: { times: 3, window: 60 },
  mailsByAdministrators: { times: 3, window: 3_600 },
  factorChanges: { times: 20, window: 3_600 }, // each is a mail to the owner, and mails of all wait in one line
} as const;

/** Counting takes connections that others need, too; and there is no use in counting many more than the hash can take. */
const counting = workQueue(4, 12, tooBusy);

/** An account is named by a hash: somebody who reads the counters learns no addresses. */
const hashedName = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
const addressKey = (ip: string) => `sign-in from ${callerNetwork(ip)}`;
const accountKey = (email: string) => `sign-in to ${hashedName(email)}`;
const afterQuietKey = (email: string) => `late sign-in to ${hashedName(email)}`;

/** `knownBrowser` is the mark of a browser, if it is one that has signed in to this account. */
export type SignInTry = { ip: string; email: string; knownBrowser: string | undefined };

/** Layers 2 and 3: what costs nothing comes before what does. */
function refuseCheaply({ ip, knownBrowser }: Pick<SignInTry, "ip" | "knownBrowser">): void {
  if (knownBrowser === undefined) refuseRemembered(addressKey(ip));
  refuseWhenHashIsBusy(knownBrowser !== undefined);
}

/** What must be asked of the database before a try can be counted: not for one that is refused anyway, and few at a time. */
export async function askBeforeCounting<T>(
  shown: Pick<SignInTry, "ip" | "knownBrowser">,
  ask: () => Promise<T>,
): Promise<T> {
  refuseCheaply(shown);
  return counting.run(ask, shown.knownBrowser !== undefined);
}

/** Lets a try through to the hash, or refuses it. Gives the keys that were charged for it. */
export async function admitSignIn(db: Db, signInTry: SignInTry): Promise<string[]> {
  refuseCheaply(signInTry);
  const charged: string[] = [];
  const isKnown = signInTry.knownBrowser !== undefined;
  const take = async (key: string, allowance: RateLimit) => {
    const chargeIfOfUse = async () => {
      refuseWhenHashIsBusy(isKnown); // it may have filled up while this one waited to be counted
      return charge(db, key, allowance);
    };
    const count = await counting.run(chargeIfOfUse, isKnown);
    if (count !== undefined) charged.push(key);
    return count !== undefined;
  };
  try {
    await passLayers(db, signInTry, take);
    return charged;
  } catch (error) {
    await takeBackSignIn(db, charged);
    throw error;
  }
}

type ChargeAttempt = (key: string, allowance: RateLimit) => Promise<boolean>;

async function passLayers(db: Db, { ip, email, knownBrowser }: SignInTry, take: ChargeAttempt): Promise<void> {
  const address = addressKey(ip);
  const isAddressFine = await take(address, LIMITS.address); // a known browser is charged as well, but not refused
  if (
    knownBrowser &&
    (await take(`sign-in on ${hashedName(knownBrowser)} to ${hashedName(email)}`, LIMITS.knownBrowser))
  )
    return;
  if (!isAddressFine) {
    const seconds = await secondsToWait(db, address, LIMITS.address);
    rememberRefusal(address, seconds);
    throw tooMany(seconds);
  }
  if (await take(accountKey(email), LIMITS.account)) return;
  const held = `${accountKey(email)} held from ${callerNetwork(ip)}`;
  if ((await charge(db, held, LIMITS.held)) === undefined) throw tooMany(await secondsToWait(db, held, LIMITS.held));
  await waitForQuiet(db, accountKey(email));
  if (!(await take(afterQuietKey(email), LIMITS.afterQuiet)))
    throw tooMany(await secondsToWait(db, afterQuietKey(email), LIMITS.afterQuiet));
}

/** The try was not a failed one: nobody is charged for it. */
export async function takeBackSignIn(db: Db, charged: readonly string[]): Promise<void> {
  for (const key of charged) forgetRefusal(key);
  await refundAttempts(db, charged);
}

/** The owner signed in: what was charged for it is taken back, and the account has all its tries again. */
export async function forgiveSignIn(db: Db, email: string, charged: readonly string[]): Promise<void> {
  await Promise.all([takeBackSignIn(db, charged), forgiveAccount(db, email)]);
}

/** Somebody who has set a new password by a link from a mail need not wait for the end of another's guessing. */
export const forgiveAccount = (db: Db, email: string) => forgetAttempts(db, [accountKey(email), afterQuietKey(email)]);

/** May a mail be asked for? Too many to one account are dropped in silence; too many from one address are refused. */
export async function admitMail(db: Db, ip: string, email: string): Promise<boolean> {
  await admitMailFrom(db, ip);
  return admitMailTo(db, email);
}

export async function admitMailFrom(db: Db, ip: string): Promise<void> {
  const address = callerNetwork(ip);
  for (const [key, allowance] of [
    [`mails at once from ${address}`, LIMITS.mailsFromAddressAtOnce],
    [`mail from ${address}`, LIMITS.mailsFromAddress],
  ] as const)
    if ((await counting.run(() => charge(db, key, allowance))) === undefined)
      throw tooMany(await secondsToWait(db, key, allowance));
}

export const admitMailTo = async (db: Db, email: string): Promise<boolean> =>
  (await counting.run(() => charge(db, `mail to ${hashedName(email)}`, LIMITS.mailsToAccount))) !== undefined;

/**
 * Mails that administrators send to one person. Counted apart, so that a stranger who asks for resets is not in their way, and
 * by what they are for: who was invited too often can still be sent another link afterwards.
 */
export async function admitAdministratorsMail(db: Db, uid: string, purpose: LinkPurpose): Promise<void> {
  const key = `${purpose} by administrators to ${uid}`;
  const { times } = LIMITS.mailsByAdministrators;
  if ((await charge(db, key, LIMITS.mailsByAdministrators)) === undefined)
    throw tooManyMails(times, await secondsToWait(db, key, LIMITS.mailsByAdministrators));
}

/** Anybody may ask for one, so one address may not ask without end. */
export async function admitPasskeyChallenge(db: Db, ip: string): Promise<void> {
  const key = `passkey challenge from ${callerNetwork(ip)}`;
  if ((await counting.run(() => charge(db, key, LIMITS.passkeyChallenges))) === undefined)
    throw tooMany(await secondsToWait(db, key, LIMITS.passkeyChallenges));
}

/** What somebody who is signed in asks for to add a passkey or to show one: each is a row. */
export async function admitOwnChallenge(db: Db, uid: string): Promise<void> {
  const key = `passkey challenge of ${uid}`;
  if ((await charge(db, key, LIMITS.ownChallenges)) === undefined)
    throw tooMany(await secondsToWait(db, key, LIMITS.ownChallenges));
}

/** What somebody changes of their own factors. */
export async function admitFactorChange(db: Db, uid: string): Promise<void> {
  const key = `factors of ${uid}`;
  if ((await charge(db, key, LIMITS.factorChanges)) === undefined)
    throw tooMany(await secondsToWait(db, key, LIMITS.factorChanges));
}

/**
 * A cookie or a link came that is nobody's. None can be guessed, but one address that shows many is up to no good, and each
 * costs a look and a line in the log. Only what is nobody's is counted and refused: who shares the address and has a session
 * goes on.
 */
export async function refuseUnknownSecrets(db: Db, ip: string, kind: "session" | "link" | "challenge"): Promise<void> {
  const key = `unknown ${kind} from ${callerNetwork(ip)}`;
  refuseRemembered(key);
  if ((await charge(db, key, LIMITS.unknownSecrets)) !== undefined) return;
  const seconds = await secondsToWait(db, key, LIMITS.unknownSecrets);
  rememberRefusal(key, seconds);
  throw tooMany(seconds);
}

/** Somebody who is signed in may try the present password a few times. Gives the keys that were charged for it. */
export async function admitPasswordChange(db: Db, uid: string): Promise<string[]> {
  const key = `password of ${uid}`;
  if ((await counting.run(() => charge(db, key, LIMITS.passwordChanges), true)) === undefined)
    throw tooMany(await secondsToWait(db, key, LIMITS.passwordChanges));
  return [key];
}
