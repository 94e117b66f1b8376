import { type Area, type Book, formatInMonth, formatMonth, isEditable, type Month } from "@ekorok/domain";
import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorText } from "../../api/error-text.ts";
import { areaReportQuery } from "../../api/report-rows.ts";
import { useDictionaries } from "../../session/use-dictionaries.ts";
import { useIsAdmin } from "../../session/use-is-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { lockIcon } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { useClient } from "../client/use-client.ts";
import { BoilerEntry } from "./boilers/boiler-entry.tsx";
import { AreaEntry, type AreaEntryProps } from "./entry/area-entry.tsx";
import { lockedWhy } from "./locked-why.ts";
import { MonthSwitcher } from "./month-switcher.tsx";
import { ReportCrumbs } from "./report-crumbs.tsx";

/** Areas that one fills in by another way than the grid. */
const ownEntries: Readonly<Record<string, (props: AreaEntryProps) => React.ReactNode>> = {
  heatingBoilers: BoilerEntry,
};

type Props = { area: Area; period: Month; wanted: AreaEntryProps["wanted"] };

export function AreaPage({ area, period, wanted }: Props) {
  const { document, isOwn } = useClient();
  return (
    <Page
      title={area.title}
      about={formatMonth(period.year, period.month)}
      crumbs={<ReportCrumbs period={period} here={area.title} />}
      actions={<MonthSwitcher period={period} />}
    >
      {document.permissions[area.flag] ? (
        <Entry key={`${period.year} ${period.month} ${area.id}`} area={area} period={period} wanted={wanted} />
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

function Entry({ area, period, wanted }: Props) {
  const { uid } = useClient();
  const isAdmin = useIsAdmin();
  const dictionaries = useDictionaries();
  const book: Book = useMemo(() => ({ period, dictionaries }), [period, dictionaries]);
  const place = { uid, ...period, area: area.id };
  const { data, error, refetch, isFetching } = useQuery(areaReportQuery(place));
  if (!data && error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState label={`Wczytujemy dane ${formatInMonth(period.year, period.month)}…`} />;
  const OwnEntry = ownEntries[area.id] ?? AreaEntry;
  const { status } = data.report;
  return (
    <>
      {!isEditable(status) && (
        <Alert severity="info" icon={<Icon path={lockIcon} />} sx={{ mb: 2 }}>
          {lockedWhy(status, isAdmin)}
        </Alert>
      )}
      <OwnEntry area={area} book={book} place={place} loaded={data} wanted={wanted} />
    </>
  );
}
