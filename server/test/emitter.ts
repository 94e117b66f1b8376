import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { addUser } from "../src/features/users/accounts.ts";
import { testDatabase } from "./app.ts";
import type { App } from "./people.ts";
import { declare, submit } from "./report-moves.ts";
import { added, permitOnly, save } from "./reporting.ts";

/** Of which emitters report. */
export const YEAR = 2025;

/** A client who emits ammonia and nothing else, served since a month; kilograms by month and voivodeship. */
export async function emitter(app: App, servedFrom = `${YEAR}-01`, companyName = "Ferma") {
  const { db } = await testDatabase();
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile: { companyName }, servedFrom })) ?? "";
  await permitOnly(uid, "otherEmissions");
  const { dictionaries } = await readDictionaries(db);
  const [source = ""] =
    Object.entries(dictionaries["other-emission-sources"].types).find(([, { name }]) => name === "Amoniak") ?? [];
  const rate = dictionaries["other-emission-sources"].types[source]?.rates[YEAR]?.value ?? "";
  const emit = async (month: number, kilograms: string, voivodeship = "śląskie") => {
    const row = added({ place: "Polna 1", gmina: "Gmina", voivodeship, source, amount: `${kilograms} kg` });
    expect((await save(app, uid, { year: YEAR, month }, "otherEmissions", [row])).statusCode).toBe(200);
  };
  const handIn = async (...months: number[]) => {
    for (const month of months) {
      const answer = await submit(app, uid, { year: YEAR, month });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
    }
  };
  const nothingIn = async (...months: number[]) => {
    for (const month of months) await declare(app, uid, { year: YEAR, month }, ["otherEmissions"]);
  };
  return { uid, source, rate, emit, handIn, nothingIn };
}
