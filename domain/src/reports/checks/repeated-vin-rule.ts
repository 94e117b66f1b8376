import { formatInMonth } from "../../polish/dates.ts";
import type { MonthRule } from "./month-facts.ts";

/** A vehicle is introduced once: not twice in a month, and not in another month of any year either. */
export const repeatedVinRule: MonthRule = ({ areas, reportedVins }) =>
  areas.flatMap(({ area, rows }) => {
    const seen = new Set<string>();
    return rows.flatMap(({ id, cells: { vin } }) => {
      if (!vin) return [];
      const place = { area, rowId: id, column: "vin", level: "warns" as const, values: [vin] };
      const before = reportedVins[vin];
      const isRepeated = seen.has(vin);
      seen.add(vin);
      return [
        ...(isRepeated
          ? [
              {
                ...place,
                check: "repeatedVin",
                message: `VIN ${vin} jest już w innym wierszu. Jeśli to powtórzenie, usuń jeden z nich.`,
              },
            ]
          : []),
        ...(before
          ? [
              {
                ...place,
                check: "reportedVin",
                message: `VIN ${vin} wykazano już ${formatInMonth(before.year, before.month)}. Jeśli to ten sam pojazd, usuń go z jednego z tych miesięcy.`,
              },
            ]
          : []),
      ];
    });
  });
