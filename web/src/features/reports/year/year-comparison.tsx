import { areaById, compareYears, formatMonth, type FrozenReport, stateText, totalText } from "@ekorok/domain";
import { useSuspenseQuery } from "@tanstack/react-query";
import { yearVersionQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { differenceText } from "../report-words.ts";
import { type DifferenceLine, VersionDifferences } from "../version-differences.tsx";

type Props = { year: number; number: number; other: number };

/** Two submissions of the year beside each other, the earlier one first: only what differs. */
export function YearComparison({ year, number, other }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(yearVersionQuery(uid, year, Math.min(number, other)));
  const { data: two } = useSuspenseQuery(yearVersionQuery(uid, year, Math.max(number, other)));
  const lines = linesOf(one, two);
  if (lines.length === 0) return <p>Te wersje niczym się nie różnią.</p>;
  return <VersionDifferences label="Różnice między wersjami" one={one} two={two} lines={lines} />;
}

function linesOf(one: FrozenReport, two: FrozenReport): DifferenceLine[] {
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
      what: formatMonth(one.year, month),
      before: numberText(before),
      after: numberText(after),
      difference: null,
    })),
  ];
}
