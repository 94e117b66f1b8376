import { createHash } from "node:crypto";
import type { LinkPurpose } from "@ekorok/domain/users/identity";
import type { Db } from "../../../db/index.ts";
import { workQueue } from "../../../queues/work-queue.ts";
import { refuseWhenHashIsBusy } from "../passwords/password-hash.ts";
import { callerNetwork } from "../../../network-addresses.ts";
import {
  countTry,
  forgetAttempts,
  refundAttempts,
  secondsToWait,
  type RateLimit,
  usedUp,
  waitForQuiet,
} from "./attempts.ts";
import type { Refused } from "../../../errors/refused.ts";
import { forgetRefusal, refuseRemembered, rememberRefusal, tooBusy, tooMany, tooManyMails } from "./refusals.ts";

/*
 * Stops guessers, but not the owner. A try to sign in passes these layers before its password is hashed:
 *
 * 1. Known browser. One that signed in to the account before shows a signed mark. It has tries of its own, which no
 *    stranger can use up, and goes first in every queue. Layers 2, 4, 5 and 6 do not stop it; only when its own tries
 *    are used up is it treated like a stranger's.
 * 2. Remembered refusals. An address refused a moment ago is refused again without a query.
 * 3. Room at the hash. When its queue is full, nothing is counted.
 * 4. Address. Each address has few failed tries, for all accounts together.
 * 5. Account. All addresses together have some tries that are checked at once.
 * 6. Quiet wait. Further tries are held, and pass if nobody else comes meanwhile: during a storm somebody always does,
 *    right after it only the owner. An address is held a few times only. Of the tries that pass, the first follow one
 *    another quickly; once a patient guesser with many addresses has used those up, one passes every 200 s.
 * 7. Queue of the hash (password-hash.ts): one or two at a time.
 *
 * In a flood every refusal is delayed (delayed-refusals.ts).
 *
 * In total an account without known browsers allows 25 + 70 tries in 140 s and 4 in the other 760 s: 99 in a window.
 *
 * A try is charged before it is checked, in one statement, so that bursts do not exceed a limit. One that a later layer
 * refuses, or that is right, is refunded: only failures stay counted. A success clears the account's counters, and so does
 * a new password set by a mailed link.
 */

const WINDOW = 15 * 60;
const allowed = (times: number, thenEvery?: number): RateLimit => ({ times, window: WINDOW, thenEvery });

/** Limits for 15 minutes, unless they name another window. */
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
  mailsToAccount: { times: 3, window: 3_600 }, // an hour: a stranger must not fill somebody's mailbox

  mailsFromAddress: allowed(20),
  mailsFromAddressAtOnce: { times: 3, window: 60 },
  mailsByAdministrators: { times: 3, window: 3_600 },
  factorChanges: { times: 20, window: 3_600 }, // each sends a mail to the owner, and all mails share one queue
} as const;

/** Counting uses database connections, and the hash cannot take many more anyway. */
const counting = workQueue(4, 12, tooBusy);

/** Keys contain a hash of the account, so that the counters reveal no addresses. */
const hashedName = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
const addressKey = (ip: string) => `sign-in from ${callerNetwork(ip)}`;
const accountKey = (email: string) => `sign-in to ${hashedName(email)}`;
const afterQuietKey = (email: string) => `late sign-in to ${hashedName(email)}`;

/** `knownBrowser`: the browser's mark, if it has signed in to this account. */
export type SignInTry = { ip: string; email: string; knownBrowser: string | undefined };

/** Layers 2 and 3, which cost nothing. */
function refuseCheaply({ ip, knownBrowser }: Pick<SignInTry, "ip" | "knownBrowser">): void {
  if (knownBrowser === undefined) refuseRemembered(addressKey(ip));
  refuseWhenHashIsBusy(knownBrowser !== undefined);
}

/** A database query before the try is counted: a few at a time, and not for one that is refused anyway. */
export async function askBeforeCounting<T>(
  shown: Pick<SignInTry, "ip" | "knownBrowser">,
  ask: () => Promise<T>,
): Promise<T> {
  refuseCheaply(shown);
  return counting.run(ask, shown.knownBrowser !== undefined);
}

/** Admits a try to the hash or refuses it. Gives the charged keys. */
export async function admitSignIn(db: Db, signInTry: SignInTry): Promise<string[]> {
  refuseCheaply(signInTry);
  const charged: string[] = [];
  const isKnown = signInTry.knownBrowser !== undefined;
  const take = async (key: string, allowance: RateLimit) => {
    const chargeIfOfUse = async () => {
      refuseWhenHashIsBusy(isKnown); // its queue may have filled up meanwhile
      return countTry(db, key, allowance);
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
  const isAddressFine = await take(address, LIMITS.address); // known browsers are charged too, but not refused
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
  const heldKey = `${accountKey(email)} held from ${callerNetwork(ip)}`;
  await chargeOrRefuse(db, heldKey, LIMITS.held);
  await waitForQuiet(db, accountKey(email));
  if (!(await take(afterQuietKey(email), LIMITS.afterQuiet)))
    throw tooMany(await secondsToWait(db, afterQuietKey(email), LIMITS.afterQuiet));
}

/** Refunds a try that did not fail. */
export async function takeBackSignIn(db: Db, charged: readonly string[]): Promise<void> {
  for (const key of charged) forgetRefusal(key);
  await refundAttempts(db, charged);
}

/** After a successful sign-in: refunds the try, and resets the account's counters. */
export async function forgiveSignIn(db: Db, email: string, charged: readonly string[]): Promise<void> {
  await Promise.all([takeBackSignIn(db, charged), forgiveAccount(db, email)]);
}

/** After a new password set by a mailed link, the owner need not wait for the end of somebody's guessing. */
export const forgiveAccount = (db: Db, email: string) => forgetAttempts(db, [accountKey(email), afterQuietKey(email)]);

/** May this mail be requested? Too many to one account are dropped silently; too many from one address are refused. */
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
    await chargeOrRefuse(db, key, allowance, counting.run);
}

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** Charges a try, or refuses with the time to wait. `run`: to charge it in a queue. */
async function chargeOrRefuse(db: Db, key: string, limit: RateLimit, run: Run = (work) => work()): Promise<void> {
  if ((await run(() => countTry(db, key, limit))) === undefined) throw tooMany(await secondsToWait(db, key, limit));
}

export const admitMailTo = async (db: Db, email: string): Promise<boolean> =>
  (await counting.run(() => countTry(db, `mail to ${hashedName(email)}`, LIMITS.mailsToAccount))) !== undefined;

/**
 * Mails that administrators send to a person. Counted apart from what strangers request, and by purpose: after too many
 * invitations a reset link can still be sent.
 */
export async function admitAdministratorsMail(db: Db, uid: string, purpose: LinkPurpose): Promise<void> {
  const key = administratorsKey(uid, purpose);
  const { times } = LIMITS.mailsByAdministrators;
  if ((await countTry(db, key, LIMITS.mailsByAdministrators)) === undefined)
    throw tooManyMails(times, await secondsToWait(db, key, LIMITS.mailsByAdministrators));
}

const administratorsKey = (uid: string, purpose: LinkPurpose) => `${purpose} by administrators to ${uid}`;

/** The people whom administrators cannot write to now, with the refusal that they would get. Nothing is charged. */
export async function administratorsMailsUsedUp(
  db: Db,
  uids: readonly string[],
  purpose: LinkPurpose,
): Promise<Map<string, Refused>> {
  const limit = LIMITS.mailsByAdministrators;
  const keys = new Map(uids.map((uid) => [administratorsKey(uid, purpose), uid]));
  const waits = await usedUp(db, [...keys.keys()], limit);
  return new Map(waits.map(({ key, seconds }) => [keys.get(key) ?? "", tooManyMails(limit.times, seconds)]));
}

/** Anybody may request one, so each address is limited. */
export async function admitPasskeyChallenge(db: Db, ip: string): Promise<void> {
  await chargeOrRefuse(db, `passkey challenge from ${callerNetwork(ip)}`, LIMITS.passkeyChallenges, counting.run);
}

export const admitOwnChallenge = (db: Db, uid: string) =>
  chargeOrRefuse(db, `passkey challenge of ${uid}`, LIMITS.ownChallenges);

export const admitFactorChange = (db: Db, uid: string) => chargeOrRefuse(db, `factors of ${uid}`, LIMITS.factorChanges);

/**
 * Limits unknown cookies and links from one address. They cannot be guessed, but each costs a query and a line in the
 * log. Only unknown ones are counted and refused: people with a session at the same address are not affected.
 */
export async function refuseUnknownSecrets(db: Db, ip: string, kind: "session" | "link" | "challenge"): Promise<void> {
  const key = `unknown ${kind} from ${callerNetwork(ip)}`;
  refuseRemembered(key);
  if ((await countTry(db, key, LIMITS.unknownSecrets)) !== undefined) return;
  const seconds = await secondsToWait(db, key, LIMITS.unknownSecrets);
  rememberRefusal(key, seconds);
  throw tooMany(seconds);
}

/** Limits how often a signed-in person may try the present password. Gives the charged keys. */
export async function admitPasswordChange(db: Db, uid: string): Promise<string[]> {
  const key = `password of ${uid}`;
  await chargeOrRefuse(db, key, LIMITS.passwordChanges, (work) => counting.run(work, true));
  return [key];
}
