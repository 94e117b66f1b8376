import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { addUser } from "../src/features/users/accounts.ts";
import { testDatabase } from "./app.ts";
import { patchDictionary } from "./dictionary-items.ts";
import type { App } from "./people.ts";
import { declare, submit } from "./report-moves.ts";
import { added, permitOnly, save } from "./reporting.ts";

export const YEAR = 2025;

/** A client who emits only ammonia. `emit` enters kilograms by month and voivodeship. */
export async function emitter(app: App, servedFrom = `${YEAR}-01`, companyName = "Ferma") {
  const { db } = await testDatabase();
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile: { companyName }, servedFrom })) ?? "";
  await permitOnly(uid, "otherEmissions");
  const [source = "", ammonia] = await findAmmonia();
  const rate = ammonia?.rates[YEAR]?.value ?? "";
  const emit = async (month: number, kilograms: string, voivodeship = "śląskie", year = YEAR) => {
    const row = added({ place: "Polna 1", gmina: "Gmina", voivodeship, source, amount: `${kilograms} kg` });
    expect((await save(app, uid, { year, month }, "otherEmissions", [row])).statusCode).toBe(200);
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

async function findAmmonia() {
  const { db } = await testDatabase();
  const { dictionaries } = await readDictionaries(db);
  return Object.entries(dictionaries["other-emission-sources"].types).find(([, { name }]) => name === "Amoniak") ?? [];
}

/** Gives ammonia another rate. */
export async function setRate(app: App, value: string): Promise<void> {
  const [source = "", ammonia] = await findAmmonia();
  if (!ammonia) throw new Error("there is no ammonia");
  const { version, ...item } = ammonia;
  const rates = { ...item.rates, [YEAR]: { value, status: "official", source: "dla testów" } };
  const answer = await patchDictionary(app, "other-emission-sources", {
    field: `types.${source}`,
    version,
    value: { ...item, rates },
    reason: "Poprawka w obwieszczeniu.",
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
}
