import { hasFields, isNumber, isString } from "../shape.ts";

export type IntegrityToken = { readonly token: string; readonly issuedAt: number; readonly expiresAt: number };
const isIntegrityToken = hasFields<IntegrityToken>({ token: isString, issuedAt: isNumber, expiresAt: isNumber });

/** The message of the worker that does the proof of work. */
export type ProofOutcome =
  | { readonly held: IntegrityToken }
  | { readonly failure: string; readonly isRefused?: boolean };

/** Whether a stored token is valid by this computer's clock; one from the future means that the clock was changed. */
export const isUsable = ({ issuedAt, expiresAt }: IntegrityToken) => issuedAt <= Date.now() && expiresAt > Date.now();

/** Stores the token beyond the page, so that a reload or another tab needs no new proof of work. Never fails. */
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

/** Null if the browser's database is forbidden, broken or does not answer: the work is then done again. */
const orNull = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT, null)),
  ]);

/** The token may be stored: it says nothing about the person, only that work was done. */
export const tokenStore: TokenStore = {
  read: async () => {
    const found: unknown = await orNull(store("readonly").then((kept) => answerOf(kept.get(KEY))));
    return isIntegrityToken(found) ? found : null;
  },
  write: async (held) => {
    await orNull(store("readwrite").then((kept) => answerOf(kept.put(held, KEY))));
  },
};
