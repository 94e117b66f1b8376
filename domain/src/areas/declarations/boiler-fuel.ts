import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import { Exact } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { type Book, type Cell, type Finding, finding } from "../cells.ts";
import { splitMeasure } from "../columns.ts";

type Boiler = DictionaryItem<"heatingBoiler">;
type Fuel = DictionaryItem<"heatingBoilerCategory">["fuel"];

/** Gas counted by volume has its calorific value per volume, too. Null until the boiler is known. */
export const calorificUnit = (counted: Boiler["unit"] | undefined): string | null =>
  counted === undefined ? null : counted === "10⁶ m³" ? "MJ/m³" : "MJ/kg";

/** Gas counted by volume is converted from its energy, other fuels from their volume. Null until the boiler is known. */
export const factorUnit = (counted: Boiler["unit"] | undefined): string | null =>
  counted === undefined ? null : counted === "10⁶ m³" ? "kWh/m³" : "kg/l";

type Band = { readonly from: string; readonly to: string; readonly unit: string };

/** Our own limits, not the law's: usual values with a margin. What lies outside is most likely a typing error. */
const ENERGY: Band = { from: "6", to: "14", unit: "kWh/m³" };
const densities: Readonly<Partial<Record<Fuel, Band>>> = {
  oil: { from: "0.75", to: "1.05", unit: "kg/l" },
  gas: { from: "0.45", to: "0.65", unit: "kg/l" }, // liquefied
  wood: { from: "0.1", to: "1.2", unit: "Mg/m³" },
};

/** The usual range of a conversion factor; undefined where none is needed, or none is known for the fuel. */
function bandFor(unit: string, boiler: Boiler, { dictionaries }: Book): Band | undefined {
  if (boiler.unit === "10⁶ m³") return unit === "kWh" ? ENERGY : undefined;
  const fuel = lookUp(dictionaries, "heatingBoilerCategory", boiler.category)?.fuel;
  return fuel !== undefined && (unit === "l" || unit === "m³") ? densities[fuel] : undefined;
}

/** Asks about a factor outside the usual range of its fuel. */
export function unusualFactor(
  { amount, factor }: { readonly amount: Cell; readonly factor: Cell },
  boiler: Boiler,
  book: Book,
): Finding[] {
  if (amount === null || factor === null || factor === "0") return []; // 0 is reported by the area's own check
  const band = bandFor(splitMeasure(amount).unit, boiler, book);
  const typed = new Exact(factor);
  if (!band || !(typed.lessThan(band.from) || typed.greaterThan(band.to))) return [];
  const message = `Przelicznik ${formatDecimal(factor)} jest poza zwykłym zakresem dla tego paliwa: od ${formatDecimal(band.from)} do ${formatDecimal(band.to)} ${band.unit}.`;
  return [finding("factor", "asks", message)];
}

/** Blocks a boiler position that is limited to fuel with less sulphur. */
export function tooMuchSulphur(sulphur: Cell, { name, mostSulphur }: Boiler): Finding[] {
  if (sulphur === null || mostSulphur === undefined || new Exact(sulphur).lessThanOrEqualTo(mostSulphur)) return [];
  const message = `Paliwo ma ${formatDecimal(sulphur)} % siarki, a „${name}” dotyczy najwyżej ${formatDecimal(mostSulphur)} %. Wybierz inny rodzaj kotła albo popraw zawartość siarki.`;
  return [finding("sulphur", "blocks", message)];
}
