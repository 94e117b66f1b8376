import { randomUUID } from "node:crypto";
import type { AreaId } from "@ekorok/domain/areas/area-ids";
import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { yearCharges, type Charge } from "@ekorok/domain/charges/contract/charges";
import type { InputValue } from "@ekorok/domain/charges/contract/year-inputs";
import { restoreFacts } from "@ekorok/domain/charges/frozen-facts";
import type { Profile } from "@ekorok/domain/company/contract/profile";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { expect } from "vitest";
import { addUser } from "../src/features/users/accounts.ts";
import { testDatabase } from "./app.ts";
import { patchDictionary } from "./dictionary-items.ts";
import type { App } from "./people.ts";
import { declare, move, submit } from "./report-moves.ts";
import { added, permitOnly, read, save } from "./reporting.ts";

type Cells = Readonly<Record<string, string | null>>;
type Lacks = { missing?: { where: string; field: string; label: string }[] };
type Given = { seat?: Profile["seatVoivodeship"]; servedFrom?: string; bdoNumber?: string };

/** A client of a worked example, by the API: what they enter, submit and read. */
export async function workedClient(app: App, year: number, areas: readonly AreaId[], given: Given = {}) {
  const { db } = await testDatabase();
  const { seat = "mazowieckie", servedFrom = `${year}-01`, bdoNumber = "" } = given;
  const profile = { companyName: "Zakład", seatVoivodeship: seat, bdoNumber };
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile, servedFrom })) ?? "";
  await permitOnly(uid, ...areas);
  const enter = async (month: number, area: AreaId, cells: Cells, of = year) => {
    const answer = await save(app, uid, { year: of, month }, area, [added(cells)]);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  };
  const handIn = async (month: number, of = year) => {
    const { areas: all } = (await read(app, uid, of, month)).json<{ areas: { area: AreaId; state: string }[] }>();
    const empty = all.filter(({ state }) => state === "empty").map(({ area }) => area);
    if (empty.length > 0) await declare(app, uid, { year: of, month }, empty);
    let answer = await submit(app, uid, { year: of, month });
    if (answer.statusCode === 400) {
      const { findings } = answer.json<{ error: { details: { findings: MonthFinding[] } } }>().error.details;
      for (const { area, check, rowId } of findings)
        await move(app, "giveReason", uid, { year: of, month, area, check, rowId, reason: "Tak było." });
      answer = await submit(app, uid, { year: of, month });
    }
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
  };
  return {
    uid,
    enter,
    handIn,
    /** Submits all twelve months, those without rows as empty. */
    handInAll: async (of = year) => {
      for (let month = 1; month <= 12; month++) await handIn(month, of);
    },
    charges: async (of = year) => yearCharges.parse((await read(app, uid, of, "charges")).json()),
    give: async (field: string[], to: InputValue | null, from: InputValue | null = null) => {
      const payload = { requestId: randomUUID(), changes: [{ field, from, to }] };
      const url = `/api/users/${uid}/reports/${year}/inputs`;
      const answer = await app.inject({ method: "PATCH", url, payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
    },
    /** Submits the year; returns what prevents it, or nothing. */
    handInYear: async (of = year) => {
      const answer = await submit(app, uid, { year: of });
      if (answer.statusCode === 200) return [];
      const { details, message } = answer.json<{ error: { message: string; details: Lacks } }>().error;
      if (!details.missing) throw new Error(message);
      return details.missing.map(({ field }) => field);
    },
    /** A version of the year, and its charges computed from its content alone. */
    version: async (number: number) => {
      const frozen = (await read(app, uid, year, "versions", number)).json<FrozenReport>();
      const facts = restoreFacts(frozen.facts, frozen.areas);
      return { charges: frozen.charges ?? [], again: chargesOf(facts), inputs: facts.inputs };
    },
  };
}

/** The amount due of each charge: "air śląskie 812". */
export const dueOf = (charges: readonly Charge[]): string[] =>
  charges.map(({ id, office, due }) => `${id} ${office ?? "–"} ${due ? due.amount : "nieustalone"}`);

/** Adds a substance with a rate per kilogram; returns its id, and a function that changes the rate. */
export async function substance(app: App, year: number, rate: string) {
  const id = randomUUID();
  let version = 0;
  const setRate = async (value: string) => {
    const rates = { [year]: { value, status: "unconfirmed", source: "dla testów" } };
    const item = { name: `Substancja ${id}`, table: "A", unit: "kg", rates };
    const patch = { field: `types.${id}`, value: item, version, reason: "Worked case." };
    const answer = await patchDictionary(app, "other-emission-sources", patch);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, {}]);
    version += 1;
  };
  await setRate(rate);
  const row = (kilograms: string, voivodeship = "śląskie"): Cells => ({
    place: "Polna 1",
    gmina: "Gmina",
    voivodeship,
    source: id,
    amount: `${kilograms} kg`,
  });
  return { id, row, setRate };
}
