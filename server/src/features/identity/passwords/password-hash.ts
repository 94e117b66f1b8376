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

/** Composed and decomposed Unicode spellings are the same password. */
const canonical = (password: string) => password.normalize("NFKC");

const keyOf = (password: string, salt: Buffer, { log2N, r, p }: Parameters) =>
  derive(canonical(password), salt, KEY, { N: 2 ** log2N, r, p, maxmem: MEMORY });

/** `scrypt$15$8$3$salt$key`: the cost is part of the hash, so that it can be raised later. */
export async function hashPassword(password: string, isKnown = false): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await hashing.run(() => keyOf(password, salt, COST), isKnown));
}

/** A hash that no password matches. */
export const hashNobodyKnows = (): string => written(randomBytes(16), randomBytes(KEY));

const written = (salt: Buffer, key: Buffer) =>
  ["scrypt", COST.log2N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");

/** Compares with a stored hash. Without one it does equal work: timing does not reveal who has an account. */
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

/** Leaves a core for other work. */
const AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() - 1));

/**
 * Hashing is the easiest way to overload the machine: at most two run at a time, few wait, others are refused. Known
 * browsers and signed-in people have a queue of their own, which strangers cannot fill.
 */
const hashing = workQueue(AT_A_TIME, 12, tooBusy);
export const refuseWhenHashIsBusy = hashing.refuseWhenFull;
