import type { Profile } from "@ekorok/domain/company/contract/profile";
import { sql } from "drizzle-orm";
import { users } from "./schema.ts";

/** A text of somebody's profile; empty: not given. */
export const profileText = (name: keyof Profile) =>
  sql<string>`coalesce(${users.profile} ->> ${sql.raw(`'${name}'`)}, '')`;

/** The columns by which lists show whose a line is. */
export const personColumns = {
  uid: users.uid,
  email: users.email,
  companyName: profileText("companyName"),
  displayName: profileText("displayName"),
};

/** One name for a client: the company's, else the person's, else the address. */
export const clientName = sql<string>`coalesce(${users.companyName}, nullif(${users.profile} ->> 'displayName', ''), ${users.email})`;
