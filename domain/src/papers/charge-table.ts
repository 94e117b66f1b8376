import type { Charge, ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import { MATERIAL_NUMBERS } from "../dictionaries/packaging-materials.ts";
import { rateStatusNames } from "../dictionaries/rate-status.ts";
import { knownTotal } from "../charges/charge.ts";
import { chargesTogether, dueTogether } from "../charges/due-totals.ts";
import { keptTogether } from "../polish/kept-together.ts";
import { tablesBeside } from "./own-headings.ts";
import { numberColumn, textColumn, unitColumn, type PaperColumn, type PaperRow, type PaperTable } from "./paper.ts";

const [YEAR_CHARGES, FIRST] = tablesBeside.yearCharges;
const columns: readonly PaperColumn[] = [
  textColumn(FIRST),
  textColumn("Urząd marszałkowski"),
  textColumn("Pozycja"),
  numberColumn("Ilość"),
  unitColumn("Jednostka"),
  numberColumn("Stawka", "", 2),
  unitColumn("Jednostka stawki"),
  textColumn("Podstawa stawki"),
  textColumn("Obliczenie"),
  numberColumn("Kwota", "zł", 2),
  textColumn("Uwagi"),
];
/** A line is known by its charge, the office and what is charged. */
const KEYS = 3;

/** What a month costs by itself, line by line, as it is reckoned; nothing of it is due yet. */
export const monthChargeTables = (charges: readonly Charge[], notes: readonly string[] = []): PaperTable[] =>
  chargeTables(tablesBeside.monthCharges[0], charges, notes);

const chargeTables = (title: string, charges: readonly Charge[], notes: readonly string[]): PaperTable[] => [
  {
    title,
    columns,
    keyCount: KEYS,
    rows: [charges.flatMap((charge) => charge.lines.map((line) => lineRow(charge, line)))],
    totals: charges.length === 0 ? [] : [sumRow(charges)],
    notes: charges.length === 0 ? ["Brak opłat.", ...notes] : notes,
  },
  ...besideTable(charges),
];

/** What is reckoned with the charges and is no part of them: among their lines it would seem to be charged, too. */
function besideTable(charges: readonly Charge[]): PaperTable[] {
  const rows = charges.flatMap((charge) =>
    (charge.beside ?? []).filter((line) => !isSaid(charge, line)).map((line) => lineRow(charge, line)),
  );
  if (rows.length === 0) return [];
  const notes = ["Dla porównania z kwotami opłat: tyle wynika z wydanych sztuk. Do opłat się tego nie dodaje."];
  return [{ title: tablesBeside.notCharged[0], columns, keyCount: KEYS, rows: [rows], notes }];
}

/** The same money, which a line of the charge has said already. */
const isSaid = ({ lines }: Charge, { what, amount }: ChargeLine): boolean =>
  lines.some((line) => line.amount !== null && line.amount === amount && what.startsWith(line.what));

/** The same of a year, and what is to be paid of each charge, and why; below all of them how much that is together. */
export const yearChargeTables = (charges: readonly Charge[], gaps: readonly string[] = []): PaperTable[] => [
  ...(charges.length > 0
    ? [
        {
          title: "Do zapłaty",
          columns: dueColumns,
          rows: [charges.map((charge) => dueRow(charge.title, officeOf(charge), charge.due, charge.remarks))],
          // It explains words of many rows.
          notes: charges.some(({ remarks }) => remarks.includes(MATERIAL_NUMBERS)) ? [MATERIAL_NUMBERS] : [],
          totals: [dueRow("Razem", null, dueTogether(charges, gaps), [])],
        },
      ]
    : []),
  ...chargeTables(YEAR_CHARGES, charges, gaps),
];

const dueColumns: readonly PaperColumn[] = [
  textColumn("Opłata"),
  textColumn("Urząd marszałkowski"),
  numberColumn("Do zapłaty", "zł", 2),
  textColumn("Uwagi"),
];

const officeOf = ({ office }: Charge): string | null => office && `województwo ${office}`;

function lineRow(charge: Charge, { what, quantity, rate, formula, amount, sureness, why }: ChargeLine): PaperRow {
  const remarks = [...(sureness === "certain" ? [] : [sureness === "estimate" ? "Szacunek." : "Nieustalone."]), ...why];
  return [
    charge.title,
    officeOf(charge),
    keptTogether(what),
    quantity?.amount ?? null,
    quantity?.unit ?? null,
    rate?.value ?? null,
    rate?.unit ?? null,
    rate && keptTogether(`${rateStatusNames[rate.status]}${rate.source && ` (${rate.source})`}`),
    inOneText([formula]),
    amount,
    inOneText(remarks),
  ];
}

const inOneText = (sentences: readonly string[]): string | null => keptTogether(sentences.join(" ")) || null;

/** What the lines come to; thresholds and roundings make of it what is to be paid. */
function sumRow(charges: readonly Charge[]): PaperRow {
  const sum = chargesTogether(charges);
  const isOther = sum.amount !== dueTogether(charges, []).amount;
  const [, , amount, remarks] = dueRow("", null, sum, isOther ? ["Przed progami i zaokrągleniami."] : []);
  return ["Razem", ...columns.slice(1, -2).map(() => null), amount ?? null, remarks ?? null];
}

/**
 * What is due follows from thresholds and roundings, which the remarks tell. The amount is a number also where it is only the
 * least that it can be, and then it is called so.
 */
function dueRow(of: string, office: string | null, due: ChargeTotal | null, remarks: readonly string[]): PaperRow {
  const known = due && knownTotal(due);
  const howSure = known
    ? [...(known.isAtLeast ? ["Co najmniej."] : []), ...(known.isEstimate ? ["Szacunek."] : [])]
    : ["Nieustalone."];
  const own = remarks.filter((remark) => remark !== MATERIAL_NUMBERS);
  return [of, office, known?.amount ?? null, inOneText([...howSure, ...own])];
}
