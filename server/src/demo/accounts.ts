import { areas } from "@ekorok/domain/areas/all-areas";
import type { PermissionFlag } from "@ekorok/domain/areas/area-ids";
import type { WayOfSettling } from "@ekorok/domain/charges/contract/year-inputs";
import { monthWord } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { eq } from "drizzle-orm";
import { allFeatures } from "../all-features.ts";
import type { Db } from "../db/index.ts";
import { users } from "../db/schema.ts";
import type { CompanyRows, DemoClient } from "../feature.ts";
import { readDictionaries } from "../features/dictionaries/store.ts";
import { hashPassword } from "../features/identity/passwords/password-hash.ts";
import { addUser } from "../features/users/accounts.ts";
import type { ProfilePatch } from "../features/users/document.ts";
import { cafeRows, companyRows, places } from "./company-rows.ts";

/** Not a secret: the demonstration runs on temporary data, on this machine only. */
const DEMO_PASSWORD = "pokaz-zielonych-liczb";

type DemoAccount = {
  email: string;
  isAdmin?: true;
  profile: ProfilePatch;
  off?: readonly PermissionFlag[];
  way?: WayOfSettling;
  rows?: CompanyRows;
  /** One of its months is counted from its sales. */
  isShop?: true;
};

const accounts: readonly DemoAccount[] = [
  {
    email: "doradca@ekorok.local",
    isAdmin: true,
    profile: { displayName: "Dorota Doradca", companyName: "Biuro Doradcze", phone: "22 100 20 30" },
  },
  {
    email: "opakowania@ekorok.local",
    profile: {
      displayName: "Olga Pakowska",
      companyName: "Pakownia Sp. z o.o.",
      nip: "7250000016",
      regon: "100000014",
      bdoNumber: "000900001",
      phone: "600 100 201",
      seatAddress: "ul. Kartonowa 1, 90-001 Łódź",
      seatGmina: "Łódź",
      seatVoivodeship: "łódzkie",
    },
    way: "organisation",
    isShop: true,
    off: [
      "canManageReportVehicles",
      "canManageReportHeatingBoilers",
      "canManageReportOtherEmissions",
      "canManageReportImportedVehicles",
    ],
  },
  {
    email: "flota@ekorok.local",
    profile: {
      displayName: "Filip Kierowski",
      companyName: "Flota i Kotły S.A.",
      nip: "7770000011",
      regon: "300000025",
      bdoNumber: "000900002",
      phone: "600 100 202",
      seatAddress: "ul. Silnikowa 2, 60-001 Poznań",
      seatGmina: "Poznań",
      seatVoivodeship: "wielkopolskie",
    },
    off: [
      "canManageReportPackagings",
      "canManageReportImportedPackagings",
      "canManageReportExportedPackagings",
      "canManageReportSupFees",
      "canManageReportEieEquipment",
      "canManageReportBatteries",
    ],
  },
  {
    email: "wszystko@ekorok.local",
    profile: {
      displayName: "Wanda Pełna",
      companyName: "Producent Wszystkiego Sp.j.",
      nip: "9540000014",
      regon: "240000037",
      bdoNumber: "000900003",
      phone: "600 100 203",
      seatAddress: "ul. Fabryczna 3, 40-001 Katowice",
      seatGmina: "Katowice",
      seatVoivodeship: "śląskie",
    },
  },
  {
    email: "kawiarnia@ekorok.local",
    profile: {
      displayName: "Kinga Ziarno",
      companyName: "Kawiarnia Ziarno Sp.j.",
      nip: "7250000022",
      regon: "100000020",
      bdoNumber: "000900004",
      phone: "600 100 204",
      seatAddress: "ul. Palona 4, 90-002 Łódź",
      seatGmina: "Łódź",
      seatVoivodeship: "łódzkie",
    },
    way: "deMinimis",
    off: areas.filter(({ id }) => cafeRows[id] === undefined).map(({ flag }) => flag),
    rows: cafeRows,
  },
];

/** Adds an administrator and four clients with different areas, and their reports so far. */
export async function addDemoAccounts(db: Db, say: (sentence: string) => void): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const people: DemoClient[] = [];
  for (const {
    email,
    isAdmin = false,
    profile,
    off = [],
    way = "self",
    rows = companyRows,
    isShop = false,
  } of accounts) {
    const permissions = Object.fromEntries(off.map((flag) => [flag, false]));
    const servedFrom = monthWord({ year: monthInWarsaw(now).year - 1, month: 1 }); // their reports begin there
    const uid = await addUser(db, { email, isAdmin, passwordHash, profile, permissions, servedFrom });
    if (uid !== undefined) {
      const addresses = isAdmin ? [] : [...places];
      await db.update(users).set({ addresses }).where(eq(users.uid, uid));
      const caller = { by: "session" as const, uid, sessionId: "", isAdmin, colleagues: [], isProved: true };
      people.push({ ...caller, off, way, rows, sellsAs: isShop ? (profile.nip ?? null) : null });
    }
    say(
      `${isAdmin ? "Administrator" : "Client"}: ${email}  ${profile.companyName}${off.length > 0 ? `, ${10 - off.length} of 10 areas` : ""}`,
    );
  }
  const administrator = people.find(({ isAdmin }) => isAdmin);
  const clients = people.filter(({ isAdmin }) => !isAdmin);
  if (administrator) await addData(db, administrator, clients, now);
  say(`Password of all five: ${DEMO_PASSWORD}`);
}

/** Has the features add their data for all clients at once. */
async function addData(db: Db, administrator: DemoClient, clients: readonly DemoClient[], now: Date): Promise<void> {
  const { dictionaries } = await readDictionaries(db);
  const story = { administrator, dictionaries, present: monthInWarsaw(now), now };
  await Promise.all(
    clients.map((client, index) =>
      db.transaction(async (db) => {
        for (const { demo } of allFeatures) await demo?.(db, client, { ...story, index });
      }),
    ),
  );
}
