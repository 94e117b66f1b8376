import type { FormFacts } from "@ekorok/domain/forms/form-facts";
import type { ExportCompany } from "@ekorok/domain/exports/export-document";
import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { notFound } from "../../errors/refused.ts";

/** A client for exports and official forms; empty: not given. */
export async function readCompany(db: Db, uid: string): Promise<ExportCompany & FormFacts["company"]> {
  const [found] = await db.select({ email: users.email, profile: users.profile }).from(users).where(eq(users.uid, uid));
  if (!found) throw notFound();
  const { companyName, displayName, nip, regon, bdoNumber, seatAddress, phone } = found.profile;
  return {
    name: companyName || displayName || "",
    nip: nip ?? "",
    regon: regon ?? "",
    bdoNumber: bdoNumber ?? "",
    seat: seatAddress ?? "",
    phone: phone ?? "",
    email: found.email,
  };
}

/** A company's numbers for offices; null: not given. */
export type CompanyNumbers = { readonly nip: string | null; readonly bdoNumber: string | null };

export async function companyNumbers(db: Db, uids: readonly string[]): Promise<(uid: string) => CompanyNumbers> {
  const { uid, profile } = users;
  const found = await db
    .select({ uid, profile })
    .from(users)
    .where(inArray(uid, [...new Set(uids)]));
  const numbers = new Map(
    found.map(({ uid, profile: { nip, bdoNumber } }) => [uid, { nip: nip || null, bdoNumber: bdoNumber || null }]),
  );
  return (uid) => numbers.get(uid) ?? { nip: null, bdoNumber: null };
}
