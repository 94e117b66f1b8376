import type { PaperCompany, PaperFact } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { users } from "../../../db/schema.ts";
import { notFound } from "../../../errors.ts";

/** A client as a paper names them. */
export async function companyOf(db: Db, uid: string): Promise<PaperCompany> {
  const [found] = await db.select({ profile: users.profile }).from(users).where(eq(users.uid, uid));
  if (!found) throw notFound();
  const { companyName, displayName, nip, regon, bdoNumber, seatAddress } = found.profile;
  return {
    name: companyName || displayName || "",
    nip: nip ?? "",
    regon: regon ?? "",
    bdoNumber: bdoNumber ?? "",
    seat: seatAddress ?? "",
  };
}

export const factsOf = ({ name, seat, nip, regon, bdoNumber }: PaperCompany): PaperFact[] => [
  ["Firma", name],
  ["Siedziba", seat],
  ["NIP", nip],
  ["REGON", regon],
  ["Numer BDO", bdoNumber],
];
