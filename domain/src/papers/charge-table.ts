import type { Charge, ChargeLine } from "../contract/charges.ts";
import { rateStatusNames } from "../dictionaries/rate-status.ts";
import { totalWords, UNDETERMINED } from "../charges/total-words.ts";
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

/** What something costs, line by line, as it is reckoned; below each charge what is to be paid, and why. */
export const chargeTable = (title: string, charges: readonly Charge[], notes: readonly string[] = []): PaperTable => ({
  title,
  columns,
  rows: [charges.flatMap(rowsOf)],
  notes: charges.length === 0 ? ["Brak opłat.", ...notes] : notes,
});

const rowsOf = (charge: Charge): PaperRow[] => [
  ...charge.lines.map((line) => lineRow(charge, line)),
  ...(charge.beside ?? []).map((line) => lineRow(charge, line, "poza kwotą do zapłaty")),
  ...(charge.due === null && charge.remarks.length === 0 ? [] : [dueRow(charge)]),
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

/** What is due follows from thresholds and roundings, which the remarks tell. A month by itself owes nothing yet. */
function dueRow(charge: Charge): PaperRow {
  const { due, remarks } = charge;
  const isKnown = due !== null && !due.isAtLeast;
  const said = isKnown && !due.isEstimate ? [] : [totalWords(due)];
  return [
    charge.title,
    officeOf(charge),
    "Do zapłaty",
    ...columns.slice(3, -2).map(() => null),
    isKnown ? due.amount : null,
    [...said, ...remarks].join(" ") || null,
  ];
}
