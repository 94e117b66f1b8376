import { chargesOf } from "@ekorok/domain/charges/all-charges";
import { gapsOf } from "@ekorok/domain/charges/year-facts";
import { yearChargeTables, inputTable } from "@ekorok/domain/exports/charge-tables";
import type { ExportFact, ExportTable } from "@ekorok/domain/exports/export-document";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import type { Db } from "../../../db/index.ts";
import { changedMonths } from "../../reports/charges/changed-months.ts";
import { frozenYear } from "../../reports/charges/frozen-charges.ts";
import { readYearFacts } from "../../reports/charges/year-facts.ts";
import type { ReadableReports } from "../../reports/report-key.ts";

type YearState = {
  /** Of which state all of it is. */
  readonly facts: readonly ExportFact[];
  readonly charges: readonly ExportTable[];
  readonly inputs: readonly ExportTable[];
};

/**
 * What a year costs and what was said of it, of the same state as the rows of its months: as it was handed in while they say
 * what they said then, otherwise as it is now.
 */
export async function yearState(db: Db, uid: ReadableReports, { year, submissions }: YearReport): Promise<YearState> {
  const frozen = await frozenYear(db, uid, year);
  if (frozen) {
    const then = frozen.thaw();
    return {
      facts: [["Wiersze i opłaty", `tak jak złożono w wersji ${frozen.number} roku`]],
      charges: yearChargeTables(frozen.charges),
      inputs: then ? inputTable(then, frozen.charges) : [],
    };
  }
  const { facts } = await readYearFacts(db, uid, year);
  const charges = chargesOf(facts);
  const changed = await changedMonths(db, uid, year);
  return {
    facts: [
      [
        "Wiersze i opłaty",
        submissions > 0 ? `z chwili pobrania, a nie ze złożonej wersji ${submissions} roku` : "z chwili pobrania",
      ],
      ...(changed.length > 0
        ? [["Zmienione po złożeniu", changed.map((month) => formatMonth(year, month)).join(", ")] as const]
        : []),
    ],
    charges: yearChargeTables(charges, gapsOf(facts)),
    inputs: inputTable(facts, charges),
  };
}
