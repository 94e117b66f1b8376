/** An entry of the log, under the draft's name and an ascending turn. */
export type LogEntry = { readonly name: string; readonly turn: number; readonly at: number; readonly text: string };

/** A log of drafts of any size. Each function fails if the browser has no database or no room. */
export type DraftLog = {
  /** The entries of names with this prefix, by turn. */
  readonly read: (start: string) => Promise<LogEntry[]>;
  readonly append: (entry: LogEntry) => Promise<void>;
  /** Deletes all entries of a name unless one has a later turn; true if deleted. */
  readonly drop: (name: string, lastTurn?: number) => Promise<boolean>;
  /** Deletes entries written before that time; returns the names that are left. */
  readonly sweep: (before: number) => Promise<string[]>;
};

const DATABASE = "ekorok-work";
const STORE = "work";
const AT = "at";

/** In IndexedDB, which takes many rows without blocking the page, and reports when they are on disk. */
export const browserDraftLog: DraftLog = {
  read: async (start) =>
    (await inTransaction("readonly", (store) => store.getAll(IDBKeyRange.bound([start], [`${start}\uffff`])))) ?? [],
  append: async (entry) => {
    await inTransaction("readwrite", (store) => void store.put(entry, [entry.name, entry.turn]));
  },
  drop: async (name, lastTurn = Infinity) => {
    const later = await inTransaction("readwrite", (store) => {
      const request = store.count(IDBKeyRange.bound([name, lastTurn], endOf(name), true));
      request.addEventListener("success", () => {
        if (request.result === 0) store.delete(IDBKeyRange.bound([name], endOf(name)));
      });
      return request;
    });
    return later === 0;
  },
  sweep: async (before) => {
    let left: IDBValidKey[] = [];
    await inTransaction("readwrite", (store) => {
      const old = store.index(AT).openKeyCursor(IDBKeyRange.upperBound(before, true));
      old.addEventListener("success", () => {
        if (old.result) {
          store.delete(old.result.primaryKey);
          old.result.continue();
          return;
        }
        const keys = store.getAllKeys();
        keys.addEventListener("success", () => (left = keys.result));
      });
    });
    return [...new Set(left.map((key) => (Array.isArray(key) && typeof key[0] === "string" ? key[0] : "")))];
  },
};

/** Sorts after every turn: in IndexedDB's order arrays follow numbers. */
const endOf = (name: string): IDBValidKey => [name, []];

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE).createIndex(AT, AT));
    request.addEventListener("success", () => {
      // The browser may close it, for example when somebody clears site data.
      request.result.addEventListener("close", () => (opening = null));
      request.result.addEventListener("versionchange", () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The request's result, once the transaction is on disk. Transactions run in the order of the calls. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T> | void,
): Promise<T | undefined> {
  const open = await database();
  return new Promise((resolve, reject) => {
    const transaction = open.transaction(STORE, mode, { durability: "strict" });
    const request = ask(transaction.objectStore(STORE));
    transaction.addEventListener("complete", () => resolve(request?.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
}
