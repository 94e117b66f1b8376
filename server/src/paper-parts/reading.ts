import type { SignedIn } from "@ekorok/domain/users/permissions";
import type { Db } from "../db/index.ts";

/** With what a paper is read: for whom, by which clock. */
export type Reading = { readonly db: Db; readonly reader: SignedIn; readonly now: Date; readonly dueDay: number };
