import type { Area } from "../../areas/define-area.ts";
import { areaById } from "../../areas/all-areas.ts";
import type { CheckedFinding, FactRow, MonthRule } from "./month-facts.ts";
import { formatInMonth } from "../../polish/dates.ts";

/** The same document entered twice: equal number, choices, names and quantity. */
export const duplicateRule: MonthRule = ({ areas }) =>
  areas.flatMap(({ area: id, rows }) => {
    const area = areaById(id);
    if (!area?.columns.document) return [];
    const seen = new Set<string>();
    return rows.flatMap((row) => {
      const name = sameness(area, row);
      if (name === null) return [];
      if (!seen.has(name)) {
        seen.add(name);
        return [];
      }
      return [
        {
          area: id,
          rowId: row.id,
          column: "document",
          level: "warns" as const,
          check: "duplicate",
          message: `Dokument „${row.cells.document ?? ""}” z tą samą pozycją i ilością jest już w innym wierszu. Jeśli to powtórzenie, usuń jeden z nich.`,
          values: [name],
        },
      ];
    });
  });

/** A key of equal rows; null without a document or quantity. */
function sameness(area: Area, { cells, amounts }: FactRow): string | null {
  const [main = ""] = area.totals;
  const document = cells.document ?? null;
  const amount = amounts[main] ?? null;
  if (document === null || amount === null) return null;
  const others = Object.entries(area.columns)
    .filter(([key, { kind }]) => kind !== "number" && kind !== "measure" && key !== "document" && key !== "remarks")
    .map(([key]) => cells[key] ?? null);
  return JSON.stringify([document.toLowerCase().replaceAll(/\s/g, ""), amount, ...others]);
}

/** A vehicle is introduced once, in a single month of any year. */
export const repeatedVinRule: MonthRule = ({ areas, reportedVins }) =>
  areas.flatMap(({ area, rows }) => {
    const seen = new Set<string>();
    return rows.flatMap(({ id, cells: { vin } }) => {
      if (!vin) return [];
      const warning = (check: string, message: string): CheckedFinding[] => [
        { area, rowId: id, column: "vin", level: "warns", check, message, values: [vin] },
      ];
      const before = reportedVins[vin];
      const repeated = seen.has(vin)
        ? warning("repeatedVin", `VIN ${vin} jest już w innym wierszu. Jeśli to powtórzenie, usuń jeden z nich.`)
        : [];
      seen.add(vin);
      if (!before) return repeated;
      const month = formatInMonth(before.year, before.month);
      const message = `VIN ${vin} wykazano już ${month}. Jeśli to ten sam pojazd, usuń go z jednego z tych miesięcy.`;
      return [...repeated, ...warning("reportedVin", message)];
    });
  });
