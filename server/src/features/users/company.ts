import type { FormFacts, PaperCompany } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { users } from "../../db/schema.ts";
import { notFound } from "../../errors.ts";

/** A client as papers and official forms name them; empty: not given. */
export async function readCompany(db: Db, uid: string): Promise<PaperCompany & FormFacts["company"]> {
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
