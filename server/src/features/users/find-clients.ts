import { personColumns, profileText } from "../../db/person-columns.ts";
import type { FoundClient } from "@ekorok/domain/users/contract/users";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { isFoundBy, isThere } from "./user-list.ts";

/** With more results one would type another letter. */
export const MOST_FOUND = 8;

export const findClientsAnswers = {
  "GET /api/clients": async ({ db }, { query }) => ({ clients: await findClients(db, query.search) }),
} satisfies Answers;

/** Clients to jump to: no staff accounts. */
const findClients = (db: Db, search: string): Promise<FoundClient[]> =>
  db
    .select({ ...personColumns, nip: profileText("nip"), bdoNumber: profileText("bdoNumber") })
    .from(users)
    .where(and(isThere, eq(users.isStaff, false), isFoundBy(search)))
    .orderBy(
      desc(sql`starts_with(ekorok.plain(${profileText("companyName")}), ekorok.plain(${search}))`),
      asc(users.companyName),
      asc(users.email),
    )
    .limit(MOST_FOUND);
