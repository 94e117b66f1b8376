import type { MonthRule } from "./month-facts.ts";

/** A vehicle is introduced once. */
export const repeatedVinRule: MonthRule = ({ areas }) =>
  areas.flatMap(({ area, rows }) => {
    const seen = new Set<string>();
    return rows.flatMap(({ id, cells: { vin } }) => {
      if (!vin || !seen.has(vin)) {
        if (vin) seen.add(vin);
        return [];
      }
      return [
        {
          area,
          rowId: id,
          column: "vin",
          level: "warns" as const,
          check: "repeatedVin",
          message: `VIN ${vin} jest już w innym wierszu. Jeśli to powtórzenie, usuń jeden z nich.`,
          values: [vin],
        },
      ];
    });
  });
