import type { DictionaryItem } from "../dictionaries/collection.ts";
import { daysIn, type Month } from "../periods/month.ts";
import { formatInMonth } from "../polish/dates.ts";
import { formatDecimal } from "../polish/decimals.ts";
import type { Cell, Finding, FindingLevel } from "./cells.ts";
import { splitMeasure } from "./columns.ts";

/** What poultry is counted in as it is typed; the table counts hundreds. */
export const PLACES = "stanowisk";

type Source = DictionaryItem<"otherEmissionSource">;
type Row = { readonly amount: Cell; readonly recovery: Cell; readonly days: Cell };

const finding = (column: string, level: FindingLevel, message: string): Finding => ({ column, level, message });

/** Table B is petrol transfer, table E poultry; all else is substances by their mass. */
export const emissionFindings = (row: Row, source: Source, period: Month): Finding[] => [
  ...(row.amount === null ? [] : wrongAmount(row.amount, source)),
  ...(source.table === "E" ? wrongDays(row.days, period) : needless("days", row.days, "chowu drobiu")),
  ...(source.table === "B" ? missingRecovery(row.recovery) : needless("recovery", row.recovery, "przeładunku benzyn")),
];

function wrongAmount(amount: string, { name, table }: Source): Finding[] {
  const { quantity, unit } = splitMeasure(amount);
  const shown = `${formatDecimal(quantity)} ${unit}`;
  if (table !== "E")
    return unit === PLACES
      ? [finding("amount", "blocks", `Dla źródła „${name}” podaj masę w kg, g albo Mg zamiast „${shown}”.`)]
      : [];
  if (unit !== PLACES)
    return [finding("amount", "blocks", `Dla źródła „${name}” podaj liczbę stanowisk zamiast „${shown}”.`)];
  return quantity.includes(".")
    ? [finding("amount", "blocks", `Liczba stanowisk musi być całkowita, a wpisano ${formatDecimal(quantity)}.`)]
    : [];
}

function wrongDays(days: Cell, period: Month): Finding[] {
  const most = daysIn(period);
  const inMonth = formatInMonth(period.year, period.month);
  if (days === null)
    return [finding("days", "blocks", `Podaj, przez ile dni ${inMonth} trwał chów (od 0 do ${most}).`)];
  return Number(days) > most
    ? [finding("days", "blocks", `Wpisano ${days} dni, a ${inMonth} jest ich ${most}. Popraw liczbę dni.`)]
    : [];
}

const missingRecovery = (recovery: Cell): Finding[] =>
  recovery === null
    ? [finding("recovery", "warns", "Bez skuteczności odzysku par opłata będzie liczona od całej ilości benzyny.")]
    : [];

const needless = (column: string, cell: Cell, whose: string): Finding[] =>
  cell === null ? [] : [finding(column, "warns", `To pole dotyczy tylko ${whose}; przy tym źródle się nie liczy.`)];
