import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { stateText, totalText } from "@ekorok/domain/reports/report-words";
import { compareYears, type YearToCompare } from "@ekorok/domain/reports/versions/compare-years";
import { differenceText } from "../report-words.ts";
import type { DifferenceLine } from "../version-differences.tsx";

export function yearDifferences(year: number, one: YearToCompare, two: YearToCompare): DifferenceLine[] {
  const { areas, months } = compareYears(one, two);
  const numberText = (number: number | null) => (number === null ? null : `wersja ${number}`);
  return [
    ...areas.flatMap(({ area, states: { before, after }, totals }) => {
      const title = areaById(area)?.title ?? area;
      const state = {
        key: area,
        what: `${title}: stan`,
        before: stateText(before),
        after: stateText(after),
        difference: null,
      };
      return [
        ...(before === after ? [] : [state]),
        ...totals.map(({ key, label, unit, difference, ...total }) => ({
          key: `${area} ${key}`,
          what: `${title}: ${label.toLowerCase()}`,
          before: total.before && totalText({ total: total.before, unit }),
          after: total.after && totalText({ total: total.after, unit }),
          difference: difference && differenceText(difference),
        })),
      ];
    }),
    ...months.map(({ month, before, after }) => ({
      key: String(month),
      what: formatMonth(year, month),
      before: numberText(before),
      after: numberText(after),
      difference: null,
    })),
  ];
}
