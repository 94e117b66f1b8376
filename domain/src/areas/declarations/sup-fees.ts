import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import { atRate, Exact } from "../../exact.ts";
import { quantity } from "../quantities.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Book, type Cell, type Finding, finding } from "../cells.ts";
import { listed, number, place, required, whole, mass } from "../columns.ts";
import { defineArea } from "../define-area.ts";

/** Annex 6 is the fee that consumers pay by the piece; annex 9 is what the producer owes by pieces or mass. */
const isOfAnnex =
  (annex: DictionaryItem<"supFee">["annex"]) =>
  ({ type }: { readonly type: Cell }, { dictionaries }: Book): boolean =>
    type !== null && lookUp(dictionaries, "supFee", type)?.annex === annex;

export const supFees = defineArea({
  id: "supFees",
  title: "Opłaty SUP",
  columns: {
    type: required(listed("Rodzaj", "supFee")),
    place: place("Miejsce"),
    bought: whole("Zakupiono"),
    issued: whole("Wydano"),
    collected: number("Pobrana opłata", {
      unit: "zł",
      places: 2,
      hint: "pobrana od konsumentów (załącznik 6)",
      namedPerhaps: ["kwota opłaty", "opłata", "opłaty", "opłata sup", "suma opłat"],
    }),
    count: whole("Liczba", "szt.", { hint: "własna opłata producenta (załącznik 9)" }),
    mass: mass("Masa", { hint: "własna opłata producenta (załącznik 9)" }),
  },
  totals: ["collected", "issued", "bought", "count", "mass"],
  namedBy: ["type"],
  formGroups: { by: ["type"], sums: ["bought", "issued", "collected", "count", "mass"] },
  quantities: ({ type, issued }, { dictionaries }, counted) => {
    const item = type === null ? undefined : lookUp(dictionaries, "supFee", type);
    if (type === null || !item) return null;
    if (item.annex === 9) return [quantity("sup-producer", [type], counted(item.unit === "kg" ? "mass" : "count"))];
    // Where nothing was issued, no fee was collected, and the cell may stay empty.
    const collected = counted("collected") ?? (issued === "0" ? new Exact(0) : null);
    return [quantity("sup-collected", [type], collected), quantity("sup-issued", [type], counted("issued"))];
  },
  applies: {
    bought: isOfAnnex(6),
    issued: isOfAnnex(6),
    collected: isOfAnnex(6),
    count: isOfAnnex(9),
    mass: isOfAnnex(9),
  },
  check: (row, { dictionaries, period }) => {
    const type = row.type === null ? undefined : lookUp(dictionaries, "supFee", row.type);
    return type ? supFindings(row, type, type.rates[period.year]?.value) : [];
  },
});

type SupRow = Readonly<Record<"bought" | "issued" | "collected" | "count" | "mass", Cell>>;

function supFindings(row: SupRow, type: DictionaryItem<"supFee">, rate: string | undefined): Finding[] {
  if (type.annex === 6)
    return [
      ...(row.issued === null ? [finding("issued", "blocks", "Podaj, ile sztuk wydano. Jeśli żadnej, wpisz 0.")] : []),
      ...differentFee(row, rate),
      ...needless(
        row,
        ["count", "mass"],
        "To pole dotyczy opłaty producenta (załącznik 9); przy tym rodzaju się nie liczy.",
      ),
    ];
  return [
    ...missingQuantity(row, type.unit),
    ...missingPieces(row, type),
    ...needless(
      row,
      ["bought", "issued", "collected"],
      "To pole dotyczy opłaty od konsumentów (załącznik 6); przy tym rodzaju się nie liczy.",
    ),
  ];
}

/** Types counted in kilograms need the mass, others the number of pieces; the other column is optional. */
function missingQuantity({ count, mass }: SupRow, unit: "szt." | "kg"): Finding[] {
  if (unit === "szt.")
    return count === null ? [finding("count", "blocks", "Podaj liczbę sztuk: od niej zależy opłata.")] : [];
  return mass === null ? [finding("mass", "blocks", "Podaj masę: od niej zależy opłata.")] : [];
}

/** The official record may need pieces beside the mass. We have not read for which types. */
const missingPieces = ({ count, mass }: SupRow, { section, unit }: DictionaryItem<"supFee">): Finding[] =>
  section === "I" && unit === "kg" && mass !== null && count === null
    ? [
        finding(
          "count",
          "warns",
          "Ewidencja produktów z części I załącznika 9 może wymagać masy i liczby sztuk. Podaj też liczbę sztuk, jeśli ją znasz; opłata zależy tylko od masy.",
        ),
      ]
    : [];

function differentFee({ issued, collected }: SupRow, rate: string | undefined): Finding[] {
  if (issued === null || rate === undefined) return [];
  const expected = atRate(issued, rate);
  if (collected === null ? expected.isZero() : expected.equals(collected)) return [];
  const product = `${formatDecimal(issued)} szt. × ${withGrosze(rate)} zł = ${withGrosze(expected.toFixed())} zł`;
  return [
    finding(
      "collected",
      "warns",
      collected === null
        ? `Podaj, ile opłaty pobrano. Z wydanych sztuk wychodzi ${product}.`
        : `Pobrano ${withGrosze(collected)} zł, a z wydanych sztuk wychodzi ${product}.`,
    ),
  ];
}

const withGrosze = (amount: string) => formatDecimal(amount, { places: 2 });

const needless = (row: SupRow, columns: readonly (keyof SupRow)[], message: string): Finding[] =>
  columns.filter((column) => row[column] !== null).map((column) => finding(column, "warns", message));
