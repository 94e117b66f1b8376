import { areaById } from "@ekorok/domain/areas/all-areas";
import { enteredTotals, comparableTotals } from "@ekorok/domain/areas/totals";
import { type Month, monthAfter } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { comparedWords, largeChange } from "@ekorok/domain/reports/compared-words";
import type { AreaSummary, MonthReport } from "@ekorok/domain/reports/contract/reports";
import { totalText } from "@ekorok/domain/reports/report-words";
import { areaStateNames, reportStatusFacts, wasSubmitted } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { monthReportQuery } from "../../../api/reports.ts";
import { ComparisonTable } from "../../../ui/tables/comparison-table.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { NotLoaded } from "../../../queries/query-state.tsx";
import text from "../../../ui/text.module.css";

type Props = { uid: string; report: MonthReport };

/** What differs much from the month before; the other sums are folded. */
export function LastMonthComparison({ uid, report }: Props) {
  const before = monthAfter(report, -1);
  return before ? <Compared uid={uid} report={report} before={before} /> : <p>Wcześniejszego miesiąca nie ma.</p>;
}

function Compared({ uid, report, before }: Props & { before: Month }) {
  const query = useQuery(monthReportQuery(uid, before));
  const { data: last } = query;
  if (!last) return <NotLoaded query={query} isInline lines={4} />;
  const lines = comparisonLines(report.areas, last.areas);
  const [large, others] = [lines.filter(({ isLarge }) => isLarge), lines.filter(({ isLarge }) => !isLarge)];
  const beside = (label: string, shown: readonly Line[]) => (
    <ComparisonTable
      label={label}
      heading="Część"
      columns={[
        { heading: formatMonth(report.year, report.month), isFigure: true, width: "20%" },
        { heading: formatMonth(before.year, before.month), isFigure: true, width: "20%" },
        { heading: "Zmiana", width: "24%" },
      ]}
      lines={shown}
    />
  );
  return (
    <Stack gap={2}>
      {!wasSubmitted(last.status) && (
        <p className={text.note}>
          {`${formatMonth(before.year, before.month)}: ${reportStatusFacts[last.status].name.toLowerCase()}, nie złożono.`}
        </p>
      )}
      {large.length > 0 ? (
        beside("Ten i poprzedni miesiąc", large)
      ) : (
        <p>Żadna suma nie jest dwa razy większa ani mniejsza.</p>
      )}
      {others.length > 0 && (
        <Folded label="Pozostałe sumy" note={String(others.length)}>
          {beside("Ten i poprzedni miesiąc: pozostałe sumy", others)}
        </Folded>
      )}
    </Stack>
  );
}

type Line = Parameters<typeof ComparisonTable>[0]["lines"][number] & {
  /** At least twice or at most half as much as before. */
  readonly isLarge: boolean;
};

/** A line for each sum of each area; for an area without sums its state. */
export function comparisonLines(now: readonly AreaSummary[], before: readonly AreaSummary[]): Line[] {
  return now.flatMap(({ area: id, state, totals }): Line[] => {
    const area = areaById(id);
    if (!area) return [];
    const last = before.find((one) => one.area === id);
    const [these = {}, those = {}] = comparableTotals(area, [totals, last?.totals ?? {}]);
    const names = new Map([...enteredTotals(area, these), ...enteredTotals(area, those)].map((one) => [one.key, one]));
    if (names.size === 0) {
      const stateOf = (one: typeof state) => areaStateNames[one].toLowerCase();
      return [
        {
          key: id,
          about: area.title,
          what: "Stan",
          values: [stateOf(state), last ? stateOf(last.state) : null, null],
          isLarge: false,
        },
      ];
    }
    return [...names.values()].map(({ key, label, unit }) => {
      const [amount, earlier] = [these[key] ?? null, those[key] ?? null];
      const shown = (total: string | null) => (total === null ? "–" : totalText({ total, unit }));
      const large = largeChange(earlier, amount);
      // Without two amounts there is nothing to compare, so no arrow.
      const isCompared = Number(earlier ?? 0) > 0 && Number(amount ?? 0) > 0;
      const sign = large === null || !isCompared ? "" : large === "more" ? "↑ " : "↓ ";
      return {
        key: `${id} ${key}`,
        about: area.title,
        what: label,
        values: [shown(amount), shown(earlier), sign + comparedWords(earlier, amount)],
        isLarge: large !== null,
      };
    });
  });
}
