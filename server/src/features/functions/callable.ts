import type { CommandDeclaration, QueryDeclaration } from "@ekorok/domain/contract/endpoint";
import type { Caller } from "@ekorok/domain/users/permissions";
import type { Db } from "../../db/index.ts";
import type { Lanes } from "../../lanes.ts";
import type { EventLog } from "../../security-log.ts";

/** Does what changes something, in one transaction with the note that this request was answered. What takes long comes before. */
type Commit = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
export type Context = { db: Db; log: EventLog; caller: Caller };

/** What clients call by name, without its own types. */
export type Callable = (QueryDeclaration | CommandDeclaration) & {
  name: string;
  /** Of all callers together so many at a time, before anything is spent on them: what many ask for at once must not hold others up. */
  lane?: Lanes | undefined;
  run: (context: Context & { commit: Commit }, input: unknown) => Promise<unknown>;
};
