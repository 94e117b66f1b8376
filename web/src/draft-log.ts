/** Something that was written down, under a name and the turn in which that was done. */
export type LogEntry = { readonly name: string; readonly turn: number; readonly at: number; readonly text: string };

/** Where the browser keeps work of any size. Each of these fails where the browser has no such place, or no room. */
export type DraftLog = {
  /** What stands under names that begin so, turn by turn. */
  readonly read: (start: string) => Promise<LogEntry[]>;
  readonly append: (entry: LogEntry) => Promise<void>;
  /** All that stands under a name, unless there is something of a later turn; tells whether it is gone. */
  readonly drop: (name: string, lastTurn?: number) => Promise<boolean>;
  /** What was written before that goes; tells the names that are left. */
  readonly sweep: (before: number) => Promise<string[]>;
};

/** Apart from the token of app integrity, which has a database of its own. */
const DATABASE = "ekorok-work";
const STORE = "work";
const AT = "at";

/** In IndexedDB, which takes any number of rows without holding up the page, and has them on the disk when it says so. */
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

/** Behind every turn: in the order of keys a list comes after all numbers. */
const endOf = (name: string): IDBValidKey => [name, []];

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE).createIndex(AT, AT));
    request.addEventListener("success", () => {
      // The browser may close it, or want it closed, as when somebody clears what sites have kept.
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

/** What the last request gives, once all of it is on the disk. Transactions are carried out in the order of the calls. */
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
