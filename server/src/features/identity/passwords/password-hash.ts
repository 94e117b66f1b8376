import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { workQueue } from "../../../queues/work-queue.ts";
import { tooBusy } from "../throttle/refusals.ts";
import { COST } from "./password-cost.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY = 64;
const MEMORY = 64 * 1024 * 1024;

type Parameters = { log2N: number; r: number; p: number };

/** Two spellings of one text, composed and decomposed, are one password. */
const canonical = (password: string) => password.normalize("NFKC");

const keyOf = (password: string, salt: Buffer, { log2N, r, p }: Parameters) =>
  derive(canonical(password), salt, KEY, { N: 2 ** log2N, r, p, maxmem: MEMORY });

/** `scrypt$15$8$3$salt$key`: the cost stands in the hash, so that it can be raised later. */
export async function hashPassword(password: string, isKnown = false): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await hashing.run(() => keyOf(password, salt, COST), isKnown));
}

/** One that no password leads to, so there is nothing to compute. */
export const hashNobodyKnows = (): string => written(randomBytes(16), randomBytes(KEY));

const written = (salt: Buffer, key: Buffer) =>
  ["scrypt", COST.log2N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** Compares with a stored hash. Without one the same work is done on nothing, so that the time does not give away who exists. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  isKnown: boolean,
): Promise<boolean> {
  const [, log2N, r, p, salt, key] = (hash ?? HASH_OF_NOTHING).split("$");
  const wanted = Buffer.from(key ?? "", "base64url");
  const parameters = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const found = await hashing.run(() => keyOf(password, Buffer.from(salt ?? "", "base64url"), parameters), isKnown);
  return timingSafeEqual(found, wanted) && hash !== null && hash !== undefined;
}

const HASH_OF_NOTHING = [
  "scrypt",
  COST.log2N,
  COST.r,
  COST.p,
  "A".repeat(22),
  Buffer.alloc(KEY).toString("base64url"),
].join("$");

/** A core is left for everybody else, so that sign-ins slow nobody down. */
const AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Hashing is the cheapest way to keep the machine busy: two at a time at most, a short line, and those who come after are
 * sent away. Known browsers and people who are signed in have a line of their own, which strangers cannot fill.
 */
const hashing = workQueue(AT_A_TIME, 12, tooBusy);
export const refuseWhenHashIsBusy = hashing.refuseWhenFull;
