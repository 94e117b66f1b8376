import { areaById } from "@ekorok/domain/areas/all-areas";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { testApp, testDatabase } from "./app.ts";
import { exportReader } from "./exports.ts";
import { person, sessionOf, signedIn } from "./people.ts";
import { added, rowFor, save } from "./reporting.ts";
import { users } from "../src/db/schema.ts";
import { readFile } from "../src/features/imports/files/read-file.ts";

export const period = { year: 2026, month: 2 };
/** A name that would be a formula in a spreadsheet. */
export const HOSTILE = '=HYPERLINK("http://x") Żółć & Gęś';

/** A company whose exports are read; `fill` adds two rows to every area of a month. */
export async function company({ isAdmin = false, name = HOSTILE } = {}) {
  const { db } = await testDatabase();
  const { uid, email } = await person({ isAdmin });
  const profile = { companyName: name, nip: "5260001246", bdoNumber: "000297365", seatVoivodeship: "łódzkie" as const };
  await db.update(users).set({ profile }).where(eq(users.uid, uid));
  const app = await testApp();
  const entered = await signedIn(app, email);
  const own = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin } });
  const fill = async (texts: Readonly<Record<string, string>> = {}, of = period) => {
    for (const id of areaIds) {
      const row = { ...(await rowFor(id, of)), ...(areaById(id)?.columns["remarks"] && texts) };
      const saved = await save(own, uid, of, id, [added(row), added(row)]);
      expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
    }
  };
  return { uid, app, own, entered, fill, ...exportReader(app, entered) };
}

export const sheetsIn = (bytes: Buffer) =>
  new Map(readFile(bytes, "plik.xlsx").sheets.map(({ name, rows }) => [name, rows]));
