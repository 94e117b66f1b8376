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
  /** Which state the content shows. */
  readonly facts: readonly ExportFact[];
  readonly charges: readonly ExportTable[];
  readonly inputs: readonly ExportTable[];
};

/** A year's charges and inputs: as handed in while its months are unchanged, otherwise as of now. */
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
