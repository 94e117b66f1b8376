import { sumOfLines } from "../charges/charge.ts";
import { usualGminaName } from "../charges/gmina.ts";
import { keyParts, quantitiesOf } from "../areas/quantities.ts";
import type { ChargeLine, ChargeTotal } from "../charges/contract/charges.ts";
import type { FormRow, FormTable } from "./contract/forms.ts";
import { lookUp } from "../dictionaries/dictionary-items.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import { Exact } from "../exact.ts";
import { comparePolishNumeric } from "../polish/collation.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { boilerCount } from "./boilers.ts";
import { EARLIER_MONTHS_MISSING, type FormFacts, type FormSum } from "./form-facts.ts";
import {
  AS_ENTERED,
  earlierLayout,
  formNumber,
  GROSZE,
  KILOGRAMS,
  lineCell,
  MEGAGRAMS,
  ownLayout,
  PIECES,
  rowOfForm,
  sumCell,
  totalCell,
  unknownCell,
  type FormCell,
} from "./form-parts.ts";

export const EARLIER_LAYOUT =
  "Układ według wcześniejszego wzoru wykazu; w obowiązującym (Dz.U. 2019 poz. 2443) kolumny mogą się różnić.";
const OWN_LAYOUT = ownLayout("formularzu wykazu", "Kolumn tej tabeli nie odtwarzamy z formularza.");

const GAS_UNIT =
  "Jednostka zużycia gazu w formularzu: nieustalone (m³ albo 10⁶ m³). Tu jest w m³, a stawka jest za 10⁶ m³: zanim wpiszesz liczbę, sprawdź jednostkę pola.";

type Letter = "A" | "B" | "C" | "D" | "E";
type AirTable = {
  readonly letter: Letter;
  readonly name: string;
  readonly title: string;
  readonly layout: FormTable["layout"];
  readonly what: string;
};

const airTable = (
  letter: Letter,
  name: string,
  title: string,
  layout: FormTable["layout"],
  what: string,
): AirTable => ({
  letter,
  name,
  title: `Tabela ${letter}. ${title}`,
  layout,
  what,
});

const BOILER_TITLE = "Kotły o nominalnej mocy cieplnej do 5 MW, bez pozwolenia";
const BOILER_LAYOUT = earlierLayout(EARLIER_LAYOUT);
const ENGINE_LAYOUT = earlierLayout(
  `${EARLIER_LAYOUT} Wiersze są według rodzaju silnika i paliwa, nie według pojazdów.`,
);

const declared: readonly AirTable[] = [
  airTable("A", "Substancje", "Gazy lub pyły wprowadzane do powietrza", OWN_LAYOUT, "Ilość"),
  airTable("B", "Przeładunek benzyn silnikowych", "Przeładunek benzyn silnikowych", OWN_LAYOUT, "Ilość"),
  airTable("C", "Kotły do 5 MW", BOILER_TITLE, BOILER_LAYOUT, "Zużycie paliwa"),
  airTable("D", "Silniki spalinowe", "Silniki spalinowe", ENGINE_LAYOUT, "Zużycie paliwa"),
  airTable("E", "Chów lub hodowla drobiu", "Chów lub hodowla drobiu", OWN_LAYOUT, "Stanowiska × dni"),
];

export type FilledTable = Pick<AirTable, "letter" | "name"> & { readonly sum: ChargeTotal; readonly table: FormTable };

/** Tables A to E of an office. A table without lines has no rows. */
export const airTables = (
  of: FormFacts,
  office: string | null,
  lines: readonly ChargeLine[],
  gaps: readonly string[],
): FilledTable[] =>
  declared.map(({ letter, name, title, layout, what }) => {
    const own = lines.filter(({ key }) => keyParts(key)[0] === `air-${letter.toLowerCase()}`);
    const sum = sumOfLines(own, gaps);
    const rows =
      letter === "C" ? boilerRows(of, office, own) : sorted(of, own).map((line) => lineRow(of, letter, line));
    const total = rowOfForm(
      letter,
      { key: "all", label: `Razem tabela ${letter}` },
      { fee: totalCell(sum, GROSZE, incompleteReasons(own, gaps)) },
    );
    const table: FormTable = {
      key: letter,
      title,
      layout: own.length === 0 ? null : layout,
      columns: [
        ...(letter === "C" ? [{ key: "boilers", label: "Liczba kotłów", unit: "szt." }] : []),
        { key: "amount", label: what },
        { key: "rate", label: "Stawka" },
        { key: "fee", label: "Opłata", unit: "zł" },
      ],
      rows: own.length === 0 ? [] : [...rows, total],
      notes: [],
    };
    return { letter, name, sum, table };
  });

/** Why a sum of these lines is incomplete. */
export const incompleteReasons = (lines: readonly ChargeLine[], gaps: readonly string[]): string[] => [
  ...new Set([
    ...gaps,
    ...lines.filter(({ amount }) => amount === null).map(({ what, why }) => `${what}: ${why.join(" ")}`),
  ]),
];

type Named = { readonly name: string; readonly position?: string | undefined };

function itemOf({ facts }: FormFacts, { key }: ChargeLine): Named | undefined {
  const [kind = "", one = "", two = "", three = ""] = keyParts(key);
  const found = (of: DictionaryKind, id: string): Named | undefined => {
    const item = lookUp(facts.dictionaries, of, id);
    return item && { name: item.name, position: "position" in item ? item.position : undefined };
  };
  if (kind === "air-d") return found("vehicleEngine", one);
  return kind === "air-c" ? found("heatingBoiler", three) : found("otherEmissionSource", two);
}

/** In the numbering of the law's table; items without a position come last. */
const sorted = (of: FormFacts, lines: readonly ChargeLine[]): ChargeLine[] =>
  lines
    .map((line) => ({ line, at: `${itemOf(of, line)?.position ?? "~"} ${line.what}` }))
    .toSorted((a, b) => comparePolishNumeric(a.at, b.at))
    .map(({ line }) => line);

const labelOf = (of: FormFacts, line: ChargeLine, what = line.what): string => {
  const position = itemOf(of, line)?.position;
  return position === undefined ? what : `Lp. ${position}: ${what}`;
};

const placesOf = (unit: string) => (unit === "Mg" ? MEGAGRAMS : unit === "kg" || unit === "m³" ? KILOGRAMS : PIECES);

function lineRow(
  of: FormFacts,
  letter: Letter,
  line: ChargeLine,
  more: { label?: string; cells?: Record<string, FormCell> } = {},
): FormRow {
  const { quantity, rate, amount } = line;
  // A line's amount covers the reported months only, but a form is for the whole year.
  const earlier = of.facts.lacksEarlier ? [EARLIER_MONTHS_MISSING] : [];
  const unit = quantity?.unit ?? "Mg";
  const counted: FormSum = {
    amount: new Exact(quantity?.amount ?? 0),
    why: [...(isPartlyUnknown(of, line) ? [UNKNOWN_ROWS] : []), ...earlier],
  };
  const fee = amount === null ? null : { amount: new Exact(amount), why: earlier };
  const notes = [...(amount === null ? [] : line.why), ...roundedApart(line, counted)];
  return rowOfForm(
    letter,
    { key: line.key, label: more.label ?? labelOf(of, line), notes },
    {
      ...more.cells,
      amount: { ...sumCell(counted, placesOf(unit)), ...(unit === "m³" && { checkFirst: GAS_UNIT }), unit },
      rate: rate ? { ...rateCell(rate), unit: rate.unit } : unknownCell(`Brak stawki na ${of.facts.year} rok.`),
      // Reasons about a known fee are notes of the row.
      fee: fee && earlier.length > 0 ? sumCell(fee, GROSZE) : lineCell(amount === null ? line : { ...line, why: [] }),
    },
  );
}

const UNKNOWN_ROWS = "W części wierszy nie wiadomo, ile to jest. Uzupełnij je.";

const isPartlyUnknown = ({ facts }: FormFacts, { behind }: ChargeLine): boolean =>
  behind.some((key) => facts.quantities[key]?.unknown);

function rateCell({ value, status }: NonNullable<ChargeLine["rate"]>): FormCell {
  const digits = value.split(".")[1]?.length ?? 0;
  return {
    text: formNumber(value, digits > 2 ? AS_ENTERED : GROSZE),
    ...(status === "unconfirmed" && { isEstimate: true, why: ["Stawka niepotwierdzona."] }),
  };
}

const MILLION = 1_000_000;

/** If rate × shown quantity is not the fee, which is computed from the unrounded quantity, the row says so. */
function roundedApart({ key, quantity, rate, amount }: ChargeLine, counted: FormSum): string[] {
  const [kind] = keyParts(key);
  if (!quantity || !rate || amount === null || kind === "air-b" || kind === "air-e") return [];
  const shown = new Exact(formNumber(counted.amount, placesOf(quantity.unit)).replace(",", "."));
  const product = shown.times(rate.value).dividedBy(quantity.unit === "m³" ? MILLION : 1);
  if (product.toFixed(2) === new Exact(amount).toFixed(2)) return [];
  return [`Opłatę liczymy z ilości przed zaokrągleniem: ${formatDecimal(quantity.amount)} ${quantity.unit}.`];
}

/** Table C: by gmina, each with its sum. */
function boilerRows(of: FormFacts, office: string | null, lines: readonly ChargeLine[]): FormRow[] {
  const counted = quantitiesOf(of.facts.quantities, "air-c");
  const gminas = new Set(lines.map(({ key }) => keyParts(key)[2] ?? ""));
  return [...gminas]
    .map((gmina) => {
      const own = lines.filter(({ key }) => keyParts(key)[2] === gmina);
      const behind = new Set(own.flatMap((line) => line.behind));
      return [gmina, { name: usualGminaName(counted.filter(({ key }) => behind.has(key))), lines: own }] as const;
    })
    .toSorted(([, a], [, b]) => comparePolishNumeric(a.name, b.name))
    .flatMap(([key, { name, lines: own }]) => [
      ...sorted(of, own).map((line) => {
        const boiler = keyParts(line.key)[3] ?? "";
        const label = `Gmina ${name}, ${labelOf(of, line, itemOf(of, line)?.name ?? "kocioł spoza listy")}`;
        return lineRow(of, "C", line, { label, cells: { boilers: boilerCount(of, { office, gmina: key, boiler }) } });
      }),
      rowOfForm(
        "C",
        { key: `gmina/${key}`, label: `Razem gmina ${name}` },
        { fee: totalCell(sumOfLines(own), GROSZE, incompleteReasons(own, [])) },
      ),
    ]);
}
