import { hasFields, isNumber, isString } from "../shape.ts";

export type IntegrityToken = { readonly token: string; readonly issuedAt: number; readonly expiresAt: number };
const isIntegrityToken = hasFields<IntegrityToken>({ token: isString, issuedAt: isNumber, expiresAt: isNumber });

/** What the worker that wins one says. */
export type ProofOutcome =
  | { readonly held: IntegrityToken }
  | { readonly failure: string; readonly isRefused?: boolean };

/** Whether a kept token is worth trying: what the clock of another day says of it is not. */
export const isUsable = ({ issuedAt, expiresAt }: IntegrityToken) => issuedAt <= Date.now() && expiresAt > Date.now();

/** Where a token outlives the page, so that a reload or another tab need not work for a new one. Never fails. */
export type TokenStore = {
  readonly read: () => Promise<IntegrityToken | null>;
  readonly write: (held: IntegrityToken) => Promise<void>;
};

const STORE = "integrity";
const KEY = "token";
const DATABASE_TIMEOUT = 500;

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the browser's database refused")));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open("ekorok", 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return (await answerOf(request)).transaction(STORE, mode).objectStore(STORE);
}

/** A browser whose database is forbidden, broken or does not answer has kept nothing: the work is done anew. */
const orNull = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT, null)),
  ]);

/** It says nothing of who somebody is, only that work was done; so the browser may keep it. */
export const tokenStore: TokenStore = {
  read: async () => {
    const found: unknown = await orNull(store("readonly").then((kept) => answerOf(kept.get(KEY))));
    return isIntegrityToken(found) ? found : null;
  },
  write: async (held) => {
    await orNull(store("readwrite").then((kept) => answerOf(kept.put(held, KEY))));
  },
};
