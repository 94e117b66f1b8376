import type { PermissionFlag } from "@ekorok/domain";
import { eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { users } from "../db/schema.ts";
import { hashPassword } from "../features/identity/password-hash.ts";
import { addUser } from "../features/identity/store.ts";

/** Known to everybody who reads this: the demonstration runs on throw-away data, on this machine only. */
const DEMO_PASSWORD = "pokaz-zielonych-liczb";

type Demo = { email: string; isAdmin?: true; displayName: string; companyName: string; off?: PermissionFlag[] };

const accounts: readonly Demo[] = [
  { email: "doradca@ekorok.local", isAdmin: true, displayName: "Dorota Doradca", companyName: "Biuro Doradcze" },
  {
    email: "opakowania@ekorok.local",
    displayName: "Olga Pakowska",
    companyName: "Pakownia Sp. z o.o.",
    off: [
      "canManageReportVehicles",
      "canManageReportHeatingBoilers",
      "canManageReportOtherEmissions",
      "canManageReportImportedVehicles",
    ],
  },
  {
    email: "flota@ekorok.local",
    displayName: "Filip Kierowski",
    companyName: "Flota i Kotły S.A.",
    off: [
      "canManageReportPackagings",
      "canManageReportImportedPackagings",
      "canManageReportExportedPackagings",
      "canManageReportSupFees",
      "canManageReportEieEquipment",
      "canManageReportBatteries",
    ],
  },
  { email: "wszystko@ekorok.local", displayName: "Wanda Pełna", companyName: "Producent Wszystkiego Sp.j." },
];

/** An administrator and three clients who may do different things. */
export async function addDemoAccounts(db: Db, say: (sentence: string) => void): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { email, isAdmin = false, displayName, companyName, off = [] } of accounts) {
    await addUser(db, { email, isAdmin, passwordHash });
    const permissions = Object.fromEntries(off.map((flag) => [flag, false]));
    await db.update(users).set({ profile: { displayName, companyName }, permissions }).where(eq(users.email, email));
    say(
      `${isAdmin ? "Administrator" : "Client"}: ${email}  ${companyName}${off.length > 0 ? `, ${10 - off.length} of 10 areas` : ""}`,
    );
  }
  say(`Password of all four: ${DEMO_PASSWORD}`);
}
