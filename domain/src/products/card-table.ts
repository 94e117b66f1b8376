import { batteryChemistry, batteryKind, builtInColumn, buttonColumn } from "../areas/declarations/batteries.ts";
import type { Book, Cells } from "../areas/cells.ts";
import { choice, type Column, date, listed, number, required, text, whole } from "../areas/columns.ts";
import type { CellTable } from "../areas/define-area.ts";
import { equipmentColumns } from "../areas/declarations/eie-equipment.ts";
import { optionsFor } from "../areas/options.ts";
import { anyPackaging } from "../areas/declarations/packaging-columns.ts";
import { spellGtin } from "./gtin.ts";
import { partCells, type PartKind, type ProductOrigin } from "./product-parts.ts";

export const originNames: Readonly<Record<ProductOrigin, { readonly label: string; readonly note: string }>> = {
  own: { label: "własny", note: "wytwarzamy go albo pakujemy; liczy się przy sprzedaży" },
  foreign: { label: "z zagranicy", note: "sprowadzamy go; liczy się raz, przy zakupie" },
  domestic: { label: "kupiony w Polsce", note: "liczy się tylko wywóz za granicę" },
};

export const partNames: Readonly<Record<PartKind, string>> = {
  packaging: "opakowanie",
  equipment: "sprzęt",
  battery: "bateria",
  sup: "SUP",
  nothing: "nic (usługa, towar bez opakowania)",
};

const called = <C extends Column>(label: string, column: C): C => ({ ...column, label });

/** Columns of the product, equal in all its rows. */
const productColumns = {
  code: text("Kod", { max: 50, hint: "własny kod albo indeks, taki jak na fakturach" }),
  gtin: { ...text("GTIN", { max: 20, hint: "numer pod kodem kreskowym (EAN)" }), spell: spellGtin },
  name: required(text("Nazwa", { max: 512 })),
  unit: text("Jednostka", { max: 20, hint: "w czym liczysz produkt; puste pole znaczy „szt.”" }),
};

/** Columns of a version, equal in all its rows. */
const versionColumns = {
  validFrom: date("Obowiązuje od", { hint: "od kiedy produkt ma taki skład" }),
  origin: required(choice("Pochodzenie", originNames)),
  productMass: number("Masa produktu", { unit: "g", hint: "1 szt. bez opakowań; potrzebna tylko do sprawdzenia" }),
};

/** Columns of a part; those of areas are reused. */
const partColumns = {
  what: required(choice("Składnik", partNames)),
  category: called("Materiał", anyPackaging.columns.category),
  level: called("Rodzaj opakowania", anyPackaging.columns.level),
  use: anyPackaging.columns.use,
  unitMass: required(
    called("Masa składnika", {
      ...anyPackaging.columns.unitMass,
      hint: "ile waży jedno takie opakowanie, sprzęt albo bateria",
    }),
  ),
  perPackage: whole("Sztuk w opakowaniu", "szt.", {
    hint: "ile sztuk produktu mieści jedno takie opakowanie; w jednostkowym puste pole znaczy 1",
  }),
  count: whole("Liczba w produkcie", "szt.", { hint: "ile takich składników ma 1 szt. produktu; puste pole znaczy 1" }),
  group: called("Grupa sprzętu", equipmentColumns.group),
  equipmentKind: equipmentColumns.kind,
  purpose: equipmentColumns.purpose,
  batteryKind: required(batteryKind("Rodzaj baterii")),
  chemistry: required(batteryChemistry("Skład baterii")),
  builtIn: builtInColumn,
  button: buttonColumn,
  supType: required(listed("Rodzaj SUP", "supFee")),
};

export const productKeys: readonly (keyof typeof productColumns)[] = ["code", "gtin", "name", "unit"];
export const versionKeys: readonly (keyof typeof versionColumns)[] = ["validFrom", "origin", "productMass"];

/** Cards as one flat table with a row per part, for grid and file alike. */
const columns: Readonly<Record<string, Column>> = { ...productColumns, ...versionColumns, ...partColumns };

export const cardTable: CellTable = {
  columns,
  totals: [],
  namedBy: ["name", "what", "category"],
  amounts: (cells: Cells) => ({ productMass: cells["productMass"] ?? null, unitMass: cells["unitMass"] ?? null }),
  unitOf: (key: string) => columns[key]?.unit ?? null,
  units: () => [],
  options: (key: string, _cells: Cells, book: Book) => optionsFor(columns[key], book, () => true),
};

/** Whether a column applies to a kind of part; all do while the kind is unknown. */
export const isOfPart = (key: string, what: string | null): boolean =>
  !(key in partColumns) || key === "what" || what === null || cellsOf(what).includes(key);

const cellsOf = (what: string): readonly string[] => (isPartKind(what) ? partCells[what] : []);

export const isPartKind = (what: string | null): what is PartKind => what !== null && Object.hasOwn(partCells, what);

export const NONE_IN_PACKAGE = "W opakowaniu jest 0 sztuk. Podaj, ile sztuk produktu mieści.";
