import {
  type Area,
  areaById,
  areaStateNames,
  type ComparedArea,
  compareVersions,
  type FrozenReport,
  type FrozenRow,
  type MonthFinding,
  totalText,
} from "@ekorok/domain";
import type { DifferenceLine } from "../version-differences.tsx";
import { rateName, rateText } from "./rate-words.ts";

/** One line of a comparison; null: there was nothing of the kind. */
export type AreaDifferences = { readonly area: Area; readonly differences: readonly DifferenceLine[] };

const causes = {
  entered: "",
  renamed: " (zmieniono nazwę w\u00a0słowniku)",
  recounted: " (zmieniono przelicznik w\u00a0słowniku)",
} as const;

/** What differs between two submissions, as lines to be read; areas that are the same are left out. */
export const differencesBetween = (before: FrozenReport, after: FrozenReport): AreaDifferences[] =>
  compareVersions(before, after).flatMap((compared) => {
    const area = areaById(compared.area);
    if (!area || compared.isSame) return [];
    const rows = after.areas.find((one) => one.area === compared.area)?.rows ?? [];
    return [{ area, differences: linesOf(area, compared, (id) => rows.findIndex((row) => row.id === id) + 1) }];
  });

function linesOf(area: Area, compared: ComparedArea, numberOf: (rowId: string) => number): DifferenceLine[] {
  const { before, after } = compared.states;
  return [
    ...(before === after
      ? []
      : [
          {
            key: "state",
            what: "Stan",
            before: before && areaStateNames[before],
            after: after && areaStateNames[after],
          },
        ]),
    ...compared.totals
      .filter((total) => total.before !== total.after)
      .map(({ key, label, unit, ...total }) => ({
        key,
        what: `Razem: ${label.toLowerCase()}`,
        before: total.before && totalText({ total: total.before, unit }),
        after: total.after && totalText({ total: total.after, unit }),
      })),
    ...compared.changed.flatMap(({ id, cells }) =>
      cells.map(({ column, label, why, ...cell }) => ({
        key: `${id} ${column}`,
        what: `Wiersz ${numberOf(id)}, ${label.toLowerCase()}${causes[why]}`,
        before: cell.before || null,
        after: cell.after || null,
      })),
    ),
    ...compared.added.map((row) => ({
      key: row.id,
      what: `Wiersz ${numberOf(row.id)}, dodany`,
      before: null,
      after: rowText(area, row),
    })),
    ...compared.removed.map((row) => ({
      key: row.id,
      what: "Wiersz usunięty",
      before: rowText(area, row),
      after: null,
    })),
    ...compared.rates.map((rate) => ({
      key: rate.after.key,
      what: rateName(rate.after),
      before: rateText(rate.before),
      after: rateText(rate.after),
    })),
    ...compared.reasons.map((reason) => ({
      key: reason.key,
      what: "Uzasadnienie",
      before: reason.before && reasonText(reason.before),
      after: reason.after && reasonText(reason.after),
    })),
  ];
}

/** With what it explains: an area may have several. */
const reasonText = ({ message, reason }: MonthFinding) => `${reason ?? ""} (${message})`;

/** A row that came or went is told as a whole. */
const rowText = (area: Area, { shown }: FrozenRow) =>
  Object.keys(area.columns)
    .flatMap((key) => (shown[key] ? [shown[key]] : []))
    .join(" · ");
