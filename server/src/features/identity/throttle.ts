import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Db } from "../../db/index.ts";
import { Refused } from "../../errors.ts";
import { lanes } from "../../lanes.ts";
import { sleep } from "../../wait.ts";
import { countAttempt, forgiveAttempts, lastAttempt } from "./attempts.ts";

const WINDOW = 15 * 60;

/** How many tries may reach the password's hash in a quarter of an hour. Those that succeed are not counted. */
export const LIMITS = {
  address: 20,
  account: 50,
  afterwards: 40,
  device: 10,
  passwordChanges: 10,
  mailsToAccount: 3,
  mailsFromAddress: 20,
  mailsByAdministrators: 5,
} as const;

/** Counting takes connections that others need, too. */
const counting = lanes(4, 60, () => tooMany(1));
const count = (db: Db, key: string) => counting(() => countAttempt(db, key, WINDOW));

/** Once an account's tries are used up, one more is let through when nobody has tried for this long. */
const QUIET = 2;

/** An account is named by a hash: whoever reads the counters learns no addresses. */
const named = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
/** A home has a whole /64 of IPv6. */
const addressKey = (ip: string) =>
  isIPv6(ip) && !ip.startsWith("::ffff:") ? `${expanded(ip).slice(0, 4).join(":")}::/64` : ip;

const addressOf = (ip: string) => `sign-in from ${addressKey(ip)}`;

export type SignInKeys = { address: string; account: string; afterwards: string; device: string | undefined };

export const signInKeys = (ip: string, email: string, device: string | undefined): SignInKeys => ({
  address: addressOf(ip),
  account: `sign-in to ${named(email)}`,
  afterwards: `late sign-in to ${named(email)}`,
  device: device && `sign-in on ${named(device)} to ${named(email)}`,
});

/**
 * Lets a try through to the hash, or refuses it. One address gets few tries; an account gets some more from everywhere;
 * a browser that has signed in to the account before has its own. When a guesser has used up the account's tries the owner
 * still gets in: once nobody has tried for two seconds, so during a storm nobody passes, and right after it the owner does.
 */
export async function admitSignIn(db: Db, keys: SignInKeys): Promise<void> {
  const address = await count(db, keys.address);
  if (address.count > LIMITS.address) throw remembered(keys.address, address.secondsLeft);
  if (keys.device) {
    const device = await count(db, keys.device);
    if (device.count <= LIMITS.device) return;
  }
  const account = await count(db, keys.account);
  if (account.count <= LIMITS.account) return;
  if (address.count > 1 && account.secondsQuiet < QUIET) throw tooMany(QUIET);
  await waitForQuiet(db, keys.account, account.at);
  const late = await count(db, keys.afterwards);
  if (late.count > LIMITS.afterwards) throw tooMany(late.secondsLeft);
}

/** The owner signed in: the address gets its try back, the account all of them. */
export const forgiveSignIn = (db: Db, { address, account, afterwards, device }: SignInKeys) =>
  forgiveAttempts(db, [address], [account, afterwards, ...(device ? [device] : [])]);

/** The try was sent away before the password was looked at: nobody is charged for it. */
export const takeBackSignIn = (db: Db, { address, account, device }: SignInKeys) =>
  forgiveAttempts(db, [address, device ?? account], []);

/** May a mail be asked for? Too many to one account are dropped in silence; too many from one address are told. */
export async function admitMail(db: Db, ip: string, email: string): Promise<boolean> {
  const address = await count(db, `mail from ${addressKey(ip)}`);
  if (address.count > LIMITS.mailsFromAddress) throw tooMany(address.secondsLeft);
  const account = await count(db, `mail to ${named(email)}`);
  return account.count <= LIMITS.mailsToAccount;
}

/** Mails that administrators send to one person. Counted apart, so that a stranger who asks for resets is not in their way. */
export async function admitAdministratorsMail(db: Db, uid: string): Promise<void> {
  const { count: mails, secondsLeft } = await count(db, `mail by administrators to ${uid}`);
  if (mails > LIMITS.mailsByAdministrators) throw tooMany(secondsLeft);
}

/** Whoever was refused a moment ago is refused again without asking the database: a flood must cost the flooder, not us. */
const REMEMBERED = 5_000;
const MOST_REMEMBERED = 10_000;
const refused = new Map<string, { at: number; windowEnds: number }>();

function remembered(key: string, secondsLeft: number): Refused {
  if (refused.size >= MOST_REMEMBERED) refused.clear();
  refused.set(key, { at: Date.now(), windowEnds: Date.now() + secondsLeft * 1_000 });
  return tooMany(secondsLeft);
}

/** The cheapest answer to a flood, given before anything else is asked. */
export function refuseFlooder(ip: string): void {
  const key = addressOf(ip);
  const known = refused.get(key);
  if (!known) return;
  const now = Date.now();
  if (now < Math.min(known.at + REMEMBERED, known.windowEnds))
    throw tooMany(Math.ceil((known.windowEnds - now) / 1_000));
  refused.delete(key);
}

/** Whoever is signed in may try the present password a few times. */
export async function admitPasswordChange(db: Db, uid: string): Promise<void> {
  const { count: tries, secondsLeft } = await count(db, `password of ${uid}`);
  if (tries > LIMITS.passwordChanges) throw tooMany(secondsLeft);
}

const MOST_WAITING = 100;
let waiting = 0;

/** Holds a first try from a new address for a while. If others came after it, it was part of a storm: only the last passes. */
async function waitForQuiet(db: Db, key: string, own: string): Promise<void> {
  if (waiting >= MOST_WAITING) throw tooMany(QUIET);
  waiting++;
  try {
    await sleep(QUIET * 1_000);
    if ((await lastAttempt(db, key)) !== own) throw tooMany(QUIET);
  } finally {
    waiting--;
  }
}

function tooMany(seconds: number): Refused {
  const refusal = new Refused("RESOURCE_EXHAUSTED", "Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.", {
    code: "auth/too-many-requests",
  });
  refusal.retryAfter = Math.max(1, seconds);
  return refusal;
}

function expanded(ip: string): string[] {
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right].map((part) =>
    part.replace(/^0+(?=.)/, ""),
  );
}
