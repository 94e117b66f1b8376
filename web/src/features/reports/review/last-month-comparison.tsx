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
import { Row } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { SkipToNext } from "./next-to-check.tsx";
import { NotLoaded } from "../../../queries/query-state.tsx";
import text from "../../../ui/text.module.css";

type Props = { uid: string; report: MonthReport };

/** The submitted month beside the month before, for the reviewer. */
export function LastMonthComparison({ uid, report }: Props) {
  const before = monthAfter(report, -1);
  return (
    <Section title="Obok poprzedniego miesiąca">
      {before ? <Compared uid={uid} report={report} before={before} /> : <p>Wcześniejszego miesiąca nie ma.</p>}
      <Row spread="end">
        <SkipToNext which={{ uid, year: report.year, month: report.month }} />
      </Row>
    </Section>
  );
}

function Compared({ uid, report, before }: Props & { before: Month }) {
  const query = useQuery(monthReportQuery(uid, before));
  const { data: last } = query;
  if (!last) return <NotLoaded query={query} isInline lines={4} />;
  return (
    <>
      {!wasSubmitted(last.status) && (
        <p className={text.note}>
          {`${formatMonth(before.year, before.month)}: ${reportStatusFacts[last.status].name.toLowerCase()}, nie złożono.`}
        </p>
      )}
      <ComparisonTable
        label="Ten i poprzedni miesiąc"
        heading="Część"
        columns={[
          { heading: formatMonth(report.year, report.month), isFigure: true, width: "20%" },
          { heading: formatMonth(before.year, before.month), isFigure: true, width: "20%" },
          { heading: "Zmiana", width: "24%" },
        ]}
        lines={comparisonLines(report.areas, last.areas)}
      />
    </>
  );
}

type Line = Parameters<typeof ComparisonTable>[0]["lines"][number];

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
        { key: id, about: area.title, what: "Stan", values: [stateOf(state), last ? stateOf(last.state) : null, null] },
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
      };
    });
  });
}
