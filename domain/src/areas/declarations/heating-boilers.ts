import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import { quantity } from "../quantities.ts";
import { Exact } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Book, type Cell, type Finding, finding } from "../cells.ts";
import {
  choice,
  listed,
  measure,
  number,
  required,
  splitMeasure,
  text,
  whole,
  location,
  inKilograms,
} from "../columns.ts";
import { calorificUnit, factorUnit, unusualFactor, tooMuchSulphur } from "./boiler-fuel.ts";
import { defineArea } from "../define-area.ts";

const boilerOf = (boiler: Cell, { dictionaries }: Book) =>
  boiler === null ? undefined : lookUp(dictionaries, "heatingBoiler", boiler);

/** The fuel of the chosen boiler; until one is chosen, of the fuel category. */
function fuelOf({ boiler, category }: { boiler: Cell; category: Cell }, book: Book): Fuel | undefined {
  const known = boilerOf(boiler, book)?.category ?? category;
  return known === null ? undefined : lookUp(book.dictionaries, "heatingBoilerCategory", known)?.fuel;
}

/** The units that fit the chosen boiler; until one is chosen, those that fit the fuel category. */
const unitsOf = (row: { boiler: Cell; category: Cell }, book: Book): readonly string[] =>
  fuelUnits(fuelOf(row, book), boilerOf(row.boiler, book)?.unit);

/** The table splits some positions by power in MW: above one limit, up to another. */
const isInBand = (power: Cell, { above, upTo }: { above?: string | undefined; upTo: string }) =>
  power === null ||
  (new Exact(power).lessThanOrEqualTo(upTo) && (above === undefined || new Exact(power).greaterThan(above)));

const BOILER_UNITS = ["Mg", "kg", "m³", "l", "kWh"] as const;

/** The number of boilers of one kind at one address: more than three digits are a typing error. */
const MOST_BOILERS = "999";

/** The columns that stay the same for a boiler from month to month. */
const OF_A_BOILER = ["place", "gmina", "voivodeship", "power", "boilers", "ownPermit", "category", "boiler"];

/** The columns that describe the fuel's quality. */
const OF_FUEL = ["calorificValue", "sulphur", "ash"] as const;

export const heatingBoilers = defineArea({
  id: "heatingBoilers",
  title: "Kotły",
  columns: {
    ...location("Adres"),
    name: required(
      text("Nazwa kotła", { max: 100, remembers: { as: "boiler", fillsIn: OF_A_BOILER, measures: "amount" } }),
    ),
    power: required(number("Moc", { unit: "MW", min: "0.001", max: "5" })),
    boilers: required(whole("Liczba kotłów", "szt.", { min: "1", max: MOST_BOILERS })),
    ownPermit: required(choice("Własne pozwolenie", { no: "nie", yes: "tak" })),
    category: required(listed("Paliwo", "heatingBoilerCategory")),
    boiler: required(listed("Rodzaj kotła", "heatingBoiler")),
    amount: required(measure("Zużycie", { units: BOILER_UNITS, namedAlso: ["paliwo"] })),
    factor: number("Przelicznik z faktury", {
      unit: "kg/l lub kWh/m³",
      hint: "wpisz, gdy podajesz paliwo w litrach lub m³ zamiast w Mg albo gaz w kWh",
    }),
    document: text("Dokument", { max: 100, isOfOneMonth: true }),
    calorificValue: number("Wartość opałowa", {
      rowUnits: ["MJ/kg", "MJ/m³"],
      hint: "w MJ/kg, a dla gazu liczonego w m³ – w MJ/m³",
    }),
    sulphur: number("Siarka", { unit: "%", max: "100" }),
    ash: number("Popiół", { unit: "%", max: "100" }),
  },
  totals: ["amount"],
  namedBy: ["name", "boiler"],
  formGroups: {
    by: ["place", "gmina", "voivodeship", "name", "power", "boilers", "boiler", ...OF_FUEL, "ownPermit"],
    sums: ["amount"],
  },
  isSeasonal: true,
  quantities: ({ voivodeship, gmina, boiler, ownPermit, amount, factor }, book, counted) => {
    if (ownPermit === "yes") return []; // charged in the area of other emission sources
    const item = boilerOf(boiler, book);
    if (voivodeship === null || gmina === null || boiler === null || !item) return null;
    const parts = [voivodeship, gmina, boiler];
    if (item.unit === "Mg") return [quantity("air-c", [...parts, ""], counted("amount"))];
    const { quantity: typed, unit } = splitMeasure(amount ?? "");
    // A mass of gas, or energy without a factor, cannot be converted to a volume.
    if (counted("amount") === null) return [quantity("air-c", [...parts, ""], null)];
    return [quantity("air-c", [...parts, unit === "kWh" ? (factor ?? "") : ""], new Exact(typed))];
  },
  convert: {
    amount: (quantity, unit, row, book) => {
      const counted = boilerOf(row.boiler, book)?.unit;
      return counted !== undefined && unitsOf(row, book).includes(unit)
        ? burnt(quantity, unit, row.factor, counted)
        : null;
    },
  },
  unitOf: {
    amount: ({ boiler }, book) => boilerOf(boiler, book)?.unit ?? null,
    calorificValue: ({ boiler }, book) => calorificUnit(boilerOf(boiler, book)?.unit),
    factor: ({ boiler }, book) => factorUnit(boilerOf(boiler, book)?.unit),
  },
  units: { amount: unitsOf },
  applies: {
    factor: ({ boiler, amount }, book) =>
      amount !== null && wantsFactor(splitMeasure(amount).unit, boilerOf(boiler, book)?.unit),
    // Solid and liquid fuels have these.
    sulphur: (row, book) => fuelOf(row, book) !== "gas",
    ash: (row, book) => fuelOf(row, book) !== "gas",
  },
  narrow: {
    boiler: (id, { category, power }, book) => {
      const boiler = boilerOf(id, book);
      return (
        boiler !== undefined && (category === null || boiler.category === category) && isInBand(power, boiler.power)
      );
    },
  },
  hints: {
    factor: ({ amount, ...row }, book) => {
      const counted = boilerOf(row.boiler, book)?.unit;
      const units = amount === null ? unitsOf(row, book) : [splitMeasure(amount).unit];
      const wanting = units.filter((unit) => wantsFactor(unit, counted));
      return wanting.length === 0 ? "" : `Przelicznik podaj, gdy zużycie jest w ${oneOf(wanting)}.`;
    },
  },
  misfit: { boiler: "nie pasuje do wybranego paliwa albo mocy. Wybierz rodzaj kotła z listy." },
  check: (row, book) => {
    const boiler = boilerOf(row.boiler, book);
    return [
      ...boilerFindings(row, boiler?.unit, unitsOf(row, book)),
      ...(boiler ? [...unusualFactor(row, boiler, book), ...tooMuchSulphur(row.sulphur, boiler)] : []),
    ];
  },
});

type BoilerUnit = DictionaryItem<"heatingBoiler">["unit"];
const countedIn = ["Mg", "10⁶ m³"] as const satisfies readonly BoilerUnit[];
type Fuel = DictionaryItem<"heatingBoilerCategory">["fuel"];

const masses = ["Mg", "kg"] as const;
const volumes = ["m³", "kWh"] as const;
const liquids = [...masses, "l", "m³"] as const;
/** Units of fuels that count by mass. Gas does when it is liquefied. */
const massUnits: Readonly<Record<Fuel, readonly string[]>> = {
  coal: masses,
  coke: masses,
  wood: [...masses, "m³"],
  oil: liquids,
  gas: liquids,
};

/** The units in which a boiler's fuel is bought, the usual first. Until a boiler is chosen, gas may be liquefied. */
function fuelUnits(fuel: Fuel | undefined, counted: BoilerUnit | undefined): readonly string[] {
  if (counted === "10⁶ m³") return volumes;
  if (fuel === undefined) return BOILER_UNITS;
  return fuel === "gas" && counted === undefined ? [...volumes, ...masses, "l"] : massUnits[fuel];
}

/**
 * Converts to the boiler's unit. Volumes of fuels that count by mass, and energy, need the factor from the invoice:
 * kg per litre (the same number as Mg per m³), or kWh per m³ of gas.
 */
function burnt(quantity: Exact, unit: string, factor: Cell, counted: BoilerUnit): Exact | null {
  const known = factor === null || new Exact(factor).isZero() ? null : new Exact(factor);
  if (counted === "Mg") {
    const kilograms = inKilograms(quantity, unit);
    if (kilograms) return kilograms.dividedBy(1000);
    if (!known) return null;
    return unit === "l" ? quantity.times(known).dividedBy(1000) : unit === "m³" ? quantity.times(known) : null;
  }
  const cubicMetres = unit === "m³" ? quantity : unit === "kWh" && known ? quantity.dividedBy(known) : null;
  return cubicMetres && cubicMetres.dividedBy(1_000_000);
}

type BoilerRow = Readonly<Record<"ownPermit" | "power" | "boilers" | "amount" | "factor", Cell>>;

const blocks = (column: string, message: string): Finding[] => [finding(column, "blocks", message)];

const boilerFindings = (row: BoilerRow, counted: BoilerUnit | undefined, units: readonly string[]): Finding[] => [
  ...(row.ownPermit === "yes"
    ? blocks(
        "ownPermit",
        "Kocioł z własnym pozwoleniem wykazuje się w części „Pozostałe źródła emisji”. Przenieś go tam i usuń ten wiersz.",
      )
    : []),
  ...(row.power === "0" ? blocks("power", "Moc kotła nie może wynosić 0 MW. Wpisz moc większą od 0, najwyżej 5.") : []),
  ...(row.boilers === "0" ? blocks("boilers", "Liczba kotłów nie może wynosić 0. Wpisz co najmniej 1.") : []),
  ...(row.amount === null ? [] : wrongAmount(row.amount, row.factor, counted, units)),
];

function wrongAmount(
  amount: string,
  factor: Cell,
  counted: BoilerUnit | undefined,
  units: readonly string[],
): Finding[] {
  const { quantity, unit } = splitMeasure(amount);
  const shown = `${formatDecimal(quantity)} ${unit}`;
  if (!units.includes(unit))
    return blocks("amount", `Zużycie ${shown} nie pasuje do tego paliwa. Podaj je w ${oneOf(units)}.`);
  if (counted === undefined || burnt(new Exact(quantity), unit, factor, counted) !== null) return [];
  const question = askedFactor[`${unit} → ${counted}`] ?? "jak je przeliczyć";
  return blocks(
    "factor",
    `Aby przeliczyć ${shown} na ${counted === "10⁶ m³" ? "m³" : counted}, podaj z faktury, ${question}.`,
  );
}

const oneOf = (units: readonly string[]) =>
  [units.slice(0, -1).join(", "), units.at(-1)].filter(Boolean).join(" albo ");

const askedFactor: Readonly<Partial<Record<string, string>>> = {
  "l → Mg": "ile kg waży 1 l paliwa",
  "m³ → Mg": "ile Mg waży 1 m³ paliwa (tyle samo kg waży 1 l)",
  "kWh → 10⁶ m³": "ile kWh ma 1 m³ gazu",
};

/** Whether a unit may need a factor. Until a boiler is chosen, any boiler's unit counts. */
const wantsFactor = (unit: string, counted?: BoilerUnit): boolean =>
  (counted ? [counted] : countedIn).some((into) => askedFactor[`${unit} → ${into}`] !== undefined);
