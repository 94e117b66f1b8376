import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { rowName, withUnit } from "@ekorok/domain/areas/showing";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { stateText, totalText } from "@ekorok/domain/reports/report-words";
import { type ComparedArea, compareVersions, type FrozenRow } from "@ekorok/domain/reports/versions/compare-versions";
import type { DifferenceLine } from "../version-differences.tsx";
import { differenceText } from "../report-words.ts";
import { rateName, rateText } from "../area-section.tsx";

export type AreaDifferences = {
  readonly area: Area;
  /** Its state and sums. */
  readonly sums: readonly DifferenceLine[];
  /** Rows, rates and reasons; there may be hundreds. */
  readonly details: readonly DifferenceLine[];
};

const causes = {
  entered: "",
  renamed: " (zmieniono nazwę na\u00a0liście)",
  recounted: " (zmieniono przelicznik na\u00a0liście)",
} as const;

/** The differences between two submissions; unchanged areas are left out. */
export const differencesBetween = (before: FrozenReport, after: FrozenReport): AreaDifferences[] =>
  compareVersions(before, after).flatMap((compared) => {
    const area = areaById(compared.area);
    if (!area || compared.isSame) return [];
    const rowsIn = ({ areas }: FrozenReport) => areas.find((one) => one.area === compared.area)?.rows ?? [];
    return [
      {
        area,
        sums: sumsOf(compared),
        details: detailsOf(area, compared, namesOf(area, rowsIn(before)), namesOf(area, rowsIn(after))),
      },
    ];
  });

/** The number of a row and what it is: numbers change when rows are added or removed. */
function namesOf(area: Area, rows: readonly FrozenRow[]) {
  const names = new Map(
    rows.map(({ id, shown }, index) => {
      const name = rowName(area, shown);
      return [id, `Wiersz ${index + 1}${name && ` (${name})`}`];
    }),
  );
  return (id: string) => names.get(id) ?? "Wiersz";
}

type NameOf = (rowId: string) => string;

function sumsOf({ states: { before, after }, leftOut, totals }: ComparedArea): DifferenceLine[] {
  const state = {
    key: "state",
    what: "Stan",
    before: stateText(before, leftOut.before),
    after: stateText(after, leftOut.after),
    difference: null,
  };
  return [
    ...(before === after ? [] : [state]),
    ...totals
      .filter((total) => total.before !== total.after)
      .map(({ key, label, unit, difference, ...total }) => ({
        key,
        what: `Razem: ${label.toLowerCase()}`,
        before: total.before && totalText({ total: total.before, unit }),
        after: total.after && totalText({ total: total.after, unit }),
        difference: difference && differenceText(difference),
      })),
  ];
}

function detailsOf(area: Area, compared: ComparedArea, oldNameOf: NameOf, nameOf: NameOf): DifferenceLine[] {
  const { before, after } = compared.states;
  const { fates } = compared;
  return [
    ...compared.changed.flatMap(({ id, cells }) =>
      cells.map(({ column, label, why, difference, ...cell }) => ({
        key: `${id} ${column}`,
        about: nameOf(id),
        what: `${label}${causes[why]}`,
        before: cell.before || null,
        after: cell.after || null,
        difference: difference && differenceText(difference),
      })),
    ),
    ...compared.added.map((row) => ({
      key: row.id,
      what: `${nameOf(row.id)}, ${fateNames[fates.added]}`,
      before: before === null ? SWITCHED_OFF : null,
      after: rowText(area, row),
      difference: row.differences.map(differenceText).join(", "),
    })),
    ...compared.removed.map((row) => ({
      key: row.id,
      what: `${oldNameOf(row.id)}, ${fateNames[fates.removed]}`,
      before: rowText(area, row),
      after: after === null ? SWITCHED_OFF : null,
      difference: row.differences.map(differenceText).join(", "),
    })),
    ...compared.rates.map((rate) => ({
      key: rate.after.key,
      what: rateName(rate.after),
      before: rateText(rate.before),
      after: rateText(rate.after),
      difference: null,
    })),
    ...compared.reasons.map((reason) => ({
      key: reason.key,
      what: "Uzasadnienie",
      before: reason.before && reasonText(reason.before),
      after: reason.after && reasonText(reason.after),
      difference: null,
    })),
  ];
}

/** With what it explains: an area may have several. */
const reasonText = ({ message, reason }: MonthFinding) => `${reason ?? ""} (${message})`;

const SWITCHED_OFF = "część wyłączona";
const fateNames = { added: "dodany", submitted: "złożony", removed: "usunięty", notSubmitted: "niezłożony" } as const;

/** All cells of an added or removed row. */
const rowText = (area: Area, { shown }: FrozenRow) =>
  Object.entries(area.columns)
    .flatMap(([key, column]) => (shown[key] ? [`${column.label}: ${withUnit(column, shown[key])}`] : []))
    .join(" · ");
