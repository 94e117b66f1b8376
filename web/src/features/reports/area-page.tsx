import { type Area, formatMonth, type Month } from "@ekorok/domain";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { useClient } from "../client/use-client.ts";
import { MonthSwitcher } from "./month-switcher.tsx";
import { ReportCrumbs } from "./report-crumbs.tsx";

export function AreaPage({ area, period }: { area: Area; period: Month }) {
  const { document, isOwn } = useClient();
  return (
    <Page
      title={area.title}
      about={formatMonth(period.year, period.month)}
      crumbs={<ReportCrumbs period={period} here={area.title} />}
      actions={<MonthSwitcher period={period} />}
    >
      {document.permissions[area.flag] ? (
        <EmptyState title="Formularz jest w przygotowaniu">
          Tu wprowadzisz dane za {formatMonth(period.year, period.month)}. Na razie nie można ich jeszcze zapisać.
        </EmptyState>
      ) : (
        <EmptyState title="Ta część sprawozdania jest wyłączona">
          {isOwn
            ? "Twoje konto nie ma uprawnienia do tej części. Jeśli firma podlega temu obowiązkowi, poproś o włączenie swojego doradcę."
            : "Klient nie ma uprawnienia do tej części. Możesz je włączyć na liście użytkowników."}
        </EmptyState>
      )}
    </Page>
  );
}
