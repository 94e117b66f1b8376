import { formatMonth, type Month } from "@ekorok/domain";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { ReportCrumbs } from "./report-crumbs.tsx";

export function SummaryPage({ period }: { period: Month }) {
  return (
    <Page
      title="Podsumowanie"
      about={formatMonth(period.year, period.month)}
      crumbs={<ReportCrumbs period={period} here="Podsumowanie" />}
    >
      <EmptyState title="Nie ma jeszcze czego podsumować">
        Podsumowanie za {formatMonth(period.year, period.month)} pojawi się tu, gdy będzie można wprowadzać dane.
      </EmptyState>
    </Page>
  );
}
