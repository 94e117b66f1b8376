import type { Charge, ChargeLine, ChargeTotal } from "../contract/charges.ts";
import { rateStatusNames } from "../dictionaries/rate-status.ts";
import { knownTotal } from "../charges/charge.ts";
import { dueTogether } from "../charges/due-totals.ts";
import { UNDETERMINED } from "../charges/total-words.ts";
import { numberColumn, textColumn, type PaperColumn, type PaperRow, type PaperTable } from "./paper.ts";

const columns: readonly PaperColumn[] = [
  textColumn("Opłata"),
  textColumn("Urząd marszałkowski"),
  textColumn("Pozycja"),
  numberColumn("Ilość"),
  textColumn("Jednostka"),
  numberColumn("Stawka", "", 2),
  textColumn("Jednostka stawki"),
  textColumn("Podstawa stawki"),
  textColumn("Obliczenie"),
  numberColumn("Kwota", "zł", 2),
  textColumn("Uwagi"),
];

/** What a month costs by itself, line by line, as it is reckoned; nothing of it is due yet. */
export const chargeTable = (title: string, charges: readonly Charge[], notes: readonly string[] = []): PaperTable => ({
  title,
  columns,
  rows: [charges.flatMap(rowsOf)],
  notes: charges.length === 0 ? ["Brak opłat.", ...notes] : notes,
});

/** The same of a year: below each charge what is to be paid, and why; below all of them how much that is together. */
export const yearChargeTable = (charges: readonly Charge[], gaps: readonly string[] = []): PaperTable => ({
  ...chargeTable("Opłaty roku", charges, gaps),
  ...(charges.length > 0 && { totals: [dueRow("Razem", null, dueTogether(charges, gaps), [])] }),
});

const rowsOf = (charge: Charge): PaperRow[] => [
  ...charge.lines.map((line) => lineRow(charge, line)),
  ...(charge.beside ?? []).map((line) => lineRow(charge, line, "poza kwotą do zapłaty")),
  ...(charge.due === null && charge.remarks.length === 0
    ? []
    : [dueRow(charge.title, officeOf(charge), charge.due, charge.remarks)]),
];

const officeOf = ({ office }: Charge): string | null => office && `województwo ${office}`;

function lineRow(charge: Charge, line: ChargeLine, beside?: string): PaperRow {
  const { what, quantity, rate, formula, amount, sureness, why } = line;
  const remarks = [
    ...(beside === undefined ? [] : [beside]),
    ...(sureness === "certain" ? [] : [sureness === "estimate" ? "szacunek" : UNDETERMINED]),
    ...why,
  ];
  return [
    charge.title,
    officeOf(charge),
    what,
    quantity?.amount ?? null,
    quantity?.unit ?? null,
    rate?.value ?? null,
    rate?.unit ?? null,
    rate && `${rateStatusNames[rate.status]}${rate.source && ` (${rate.source})`}`,
    formula || null,
    amount,
    remarks.join("; ") || null,
  ];
}

/**
 * What is due follows from thresholds and roundings, which the remarks tell. The amount is a number also where it is only the
 * least that it can be, and then it is called so.
 */
function dueRow(of: string, office: string | null, due: ChargeTotal | null, remarks: readonly string[]): PaperRow {
  const known = due && knownTotal(due);
  const howSure = known ? (known.isAtLeast ? ", co najmniej" : "") : `: ${UNDETERMINED}`;
  return [
    of,
    office,
    `Do zapłaty${howSure}`,
    ...columns.slice(3, -2).map(() => null),
    known?.amount ?? null,
    [...(known?.isEstimate ? ["Szacunek."] : []), ...remarks].join(" ") || null,
  ];
}
