import { hasFields, isNumber, isText } from "../shape.ts";

export type HeldToken = { readonly token: string; readonly issuedAt: number; readonly expiresAt: number };
const isHeldToken = hasFields<HeldToken>({ token: isText, issuedAt: isNumber, expiresAt: isNumber });

/** What the worker that wins one says. */
export type Outcome = { readonly held: HeldToken } | { readonly failure: string; readonly isRefused?: boolean };

/** Whether a kept token is worth trying: what the clock of another day says of it is not. */
export const isUsable = ({ issuedAt, expiresAt }: HeldToken) => issuedAt <= Date.now() && expiresAt > Date.now();

/** Where a token outlives the page, so that a reload or another tab need not work for a new one. Never fails. */
export type KeptToken = {
  readonly read: () => Promise<HeldToken | null>;
  readonly write: (held: HeldToken) => Promise<void>;
};

const STORE = "integrity";
const KEY = "token";
const PATIENCE = 500;

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
  Promise.race([promise.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))]);

/** It says nothing of who somebody is, only that work was done; so the browser may keep it. */
export const keptToken: KeptToken = {
  read: async () => {
    const found: unknown = await orNull(store("readonly").then((kept) => answerOf(kept.get(KEY))));
    return isHeldToken(found) ? found : null;
  },
  write: async (held) => {
    await orNull(store("readwrite").then((kept) => answerOf(kept.put(held, KEY))));
  },
};
