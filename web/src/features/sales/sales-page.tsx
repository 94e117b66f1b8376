import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable } from "@ekorok/domain/reports/status";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { monthReportQuery } from "../../api/reports.ts";
import { salesOfMonthQuery } from "../../api/sales.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import textStyles from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { toCards } from "./to-cards.ts";
import { ReportCrumbs } from "../reports/report-crumbs.tsx";
import { ChooseSales } from "./choose-sales.tsx";
import { KeptFiles } from "./kept-files.tsx";
import { keepSales } from "./kept-sales.ts";
import { MonthSales } from "./month/month-sales.tsx";
import { TakenNote } from "./month/taken-sales.tsx";
import { ReadingSales } from "./reading-sales.tsx";
import { rowText } from "./row-words.ts";
import { RowTrace } from "./trace/row-trace.tsx";
import { useBook } from "./use-book.ts";
import { useSending } from "./use-sending.ts";
import { WorkingPanel } from "./working-panel.tsx";

/** What the address says: files that are looked at, an invoice that is looked for, a row whose lines are shown. */
type SalesSearch = { plik?: string | undefined; faktura?: string | undefined; wiersz?: string | undefined };

type Props = { period: Month; search: SalesSearch; onSearch: (search: SalesSearch, isNew?: boolean) => void };

const TITLE = "Sprzedaż";

/** A month counted from sales: files come in, are looked at and taken, and every row leads back to its invoices. */
export function SalesPage({ period, search, onSearch }: Props) {
  const { uid, isDeleted } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const isLocked = isDeleted || !isEditable(report.status);
  const [taken, setTaken] = useState<(TakenSales & { id: string }) | null>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const show = (id: string | undefined) => {
    keepSales(uid, id ?? null);
    onSearch({ ...search, plik: id }, true);
  };
  const sending = useSending(uid, show);
  const send = (chosen: readonly File[]) => {
    setFiles(chosen);
    setTaken(null);
    sending.send(chosen);
  };
  const again = () => {
    if (!files) return;
    onSearch({ ...search, plik: undefined });
    send(files);
  };
  const { plik: id } = search;
  const { data: sales, error, refetch, isFetching } = useQuery(salesOfMonthQuery(uid, period));
  const book = useBook(period);
  const traced = sales?.rows.find((row) => row.id === search.wiersz);
  return (
    <Page
      title={TITLE}
      about={formatMonth(period.year, period.month)}
      isWide
      crumbs={<ReportCrumbs period={period} here={TITLE} />}
    >
      {id !== undefined && !isLocked && !sending.state ? (
        <ReadingSales
          key={id}
          id={id}
          target={period}
          onTaken={(done) => {
            setTaken({ ...done, id });
            show(undefined);
          }}
          onLeave={() => show(undefined)}
          onAgain={files && again}
        />
      ) : (
        <Stack>
          {taken && <TakenNote id={taken.id} period={period} taken={taken} onUndone={() => setTaken(null)} />}
          {sending.state ? (
            <WorkingPanel
              title={
                sending.state.problem === null
                  ? `Wysyłamy pliki… ${sending.state.percent}%`
                  : "Nie udało się wysłać plików"
              }
              note={sending.state.names}
              percent={sending.state.percent}
              problem={sending.state.problem}
              onRetry={sending.retry}
              onCancel={sending.cancel}
            />
          ) : (
            <Begin isLocked={isLocked} isFirst={!sales || sales.lines === 0} onChoose={send} onOpen={show} />
          )}
          {!sales && !error && <LoadingState />}
          {!sales && error && (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
              {errorText(error)}
            </ErrorState>
          )}
          {sales && (
            <MonthSales
              {...{ period, sales, isLocked }}
              number={search.faktura}
              onFind={(number) => onSearch({ ...search, faktura: number })}
              onTrace={(row) => onSearch({ ...search, wiersz: row })}
            />
          )}
          {sales && sales.lines > 0 && (
            <p className={textStyles.note}>
              Wskazane produkty i&nbsp;odpowiedzi „to nie towar” zmienisz w{" "}
              <TextLink to="/produkty/{-$karta}" params={{ karta: "nazwy" }}>
                zapamiętanych nazwach
              </TextLink>
              .
            </p>
          )}
        </Stack>
      )}
      {search.wiersz !== undefined && (
        <RowTrace
          row={search.wiersz}
          about={traced && rowText(traced.area, traced.cells, book)}
          onClose={() => onSearch({ ...search, wiersz: undefined })}
        />
      )}
    </Page>
  );
}

type BeginProps = {
  isLocked: boolean;
  /** Nothing of the month is counted yet. */
  isFirst: boolean;
  onChoose: (files: readonly File[]) => void;
  onOpen: (id: string) => void;
};

/** What this page is for, and where it begins. */
function Begin({ isLocked, isFirst, onChoose, onOpen }: BeginProps) {
  if (isLocked)
    return (
      <Alert tone="info" role="none">
        Ten miesiąc jest zamknięty, więc sprzedaży nie można do niego wczytać ani z niego cofnąć.
      </Alert>
    );
  return (
    <>
      <KeptFiles onOpen={onOpen} />
      {isFirst && (
        <p className={textStyles.narrow}>
          Z e-faktur albo z listy sprzedaży policzymy, ile opakowań, sprzętu, baterii i wyrobów SUP wprowadzono w tym
          miesiącu, według <TextLink {...toCards}>kart produktów</TextLink>. Faktur nie przechowujemy: zostają tylko ich
          numery i pozycje, bez cen i nabywców, żeby nic nie policzyło się dwa razy.
        </p>
      )}
      {isFirst && (
        <Row>
          <p className={textStyles.note}>Karty możesz uzupełnić teraz albo potem: towary bez karty zaczekają.</p>
          <ButtonLink size="small" look="outlined" {...toCards}>
            Karty produktów
          </ButtonLink>
        </Row>
      )}
      <ChooseSales onChoose={onChoose} />
    </>
  );
}
