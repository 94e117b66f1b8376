import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { isEditable } from "@ekorok/domain/reports/status";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/recorded-sales";
import { monthReportQuery } from "../../api/reports.ts";
import { salesOfMonthQuery } from "../../api/sales.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { useClient } from "../client/use-client.ts";
import { allCards } from "./card-links.tsx";
import { ReportCrumbs } from "../reports/report-crumbs.tsx";
import { ChooseSales } from "./choose-sales.tsx";
import { SentFilesNotice, setPendingFile, SentFiles, ProgressPanel } from "./sent-files.tsx";
import { TakenSalesNote, SalesFiles } from "./month/sales-files.tsx";
import { rowText, useBook } from "./row-words.ts";
import { RowTrace } from "./trace/row-trace.tsx";
import { useSending } from "./use-sending.ts";
import { AwaitedInvoices } from "./preview/warnings.tsx";
import { FindInvoice } from "./trace/find-invoice.tsx";
import { OpenAdvances, UncountedLines } from "./month/uncounted-lines.tsx";
import { SalesRows } from "./month/sales-rows.tsx";
import { WaitingLines } from "./month/waiting-lines.tsx";
import textStyles from "../../ui/text.module.css";

/** From the address: the files being previewed, the invoice searched for, the row whose lines are shown. */
type SalesSearch = { plik?: string | undefined; faktura?: string | undefined; wiersz?: string | undefined };

type SalesPageProps = {
  period: Month;
  search: SalesSearch;
  onSearch: (search: SalesSearch, isNew?: boolean) => void;
  /** What came for the month by itself. */
  came?: ReactNode;
};

const TITLE = "Sprzedaż";

/** The sales of a month: files are sent, previewed and imported, and every row leads back to its invoices. */
export function SalesPage({ period, search, onSearch, came }: SalesPageProps) {
  const { uid, isDeleted } = useClient();
  const { data: report } = useSuspenseQuery(monthReportQuery(uid, period));
  const isLocked = isDeleted || !isEditable(report.status);
  const [taken, setTaken] = useState<(TakenSales & { id: string }) | null>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const show = (id: string | undefined) => {
    setPendingFile(uid, id ?? null);
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
  const query = useQuery(salesOfMonthQuery(uid, period));
  const { data: sales } = query;
  const book = useBook(period);
  const traced = sales?.rows.find((row) => row.id === search.wiersz);
  return (
    <Page title={TITLE} about={formatMonth(period.year, period.month)} isWide crumbs={<ReportCrumbs {...period} />}>
      {id !== undefined && !isLocked && !sending.state ? (
        <SentFiles
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
          {taken && <TakenSalesNote id={taken.id} period={period} taken={taken} onUndone={() => setTaken(null)} />}
          {came}
          {sending.state ? (
            <ProgressPanel
              title={
                sending.state.problem === null
                  ? `Wysyłamy pliki… ${sending.state.percent}\u00a0%`
                  : "Nie udało się wysłać plików"
              }
              note={sending.state.names}
              percent={sending.state.percent}
              problem={sending.state.problem}
              onRetry={sending.retry}
              onCancel={sending.cancel}
            />
          ) : (
            <StartPanel isLocked={isLocked} isFirst={!sales || sales.lines === 0} onChoose={send} onOpen={show} />
          )}
          {!sales && <NotLoaded query={query} />}
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

type StartProps = {
  isLocked: boolean;
  /** The month has no sales yet. */
  isFirst: boolean;
  onChoose: (files: readonly File[]) => void;
  onOpen: (id: string) => void;
};

/** Explains the page and takes files. */
function StartPanel({ isLocked, isFirst, onChoose, onOpen }: StartProps) {
  if (isLocked)
    return (
      <Alert tone="info" role="none">
        Ten miesiąc jest zamknięty, więc sprzedaży nie można do niego wczytać ani z niego cofnąć.
      </Alert>
    );
  return (
    <>
      <SentFilesNotice onOpen={onOpen} />
      {isFirst && (
        <p className={textStyles.narrow}>
          Z e-faktur albo z listy sprzedaży policzymy, ile opakowań, sprzętu, baterii i wyrobów SUP wprowadzono w tym
          miesiącu, według <TextLink {...allCards}>kart produktów</TextLink>. Faktur nie przechowujemy: zostają tylko
          ich numery i pozycje, bez cen i nabywców, żeby nic nie policzyło się dwa razy.
        </p>
      )}
      {isFirst && (
        <Row>
          <p className={textStyles.note}>Karty możesz uzupełnić teraz albo potem: towary bez karty zaczekają.</p>
          <ButtonLink size="small" look="outlined" {...allCards}>
            Karty produktów
          </ButtonLink>
        </Row>
      )}
      <ChooseSales onChoose={onChoose} />
    </>
  );
}

type MonthSalesProps = {
  period: Month;
  sales: SalesOfMonth;
  isLocked: boolean;
  /** The invoice searched for. */
  number: string | undefined;
  onFind: (number: string | undefined) => void;
  onTrace: (row: string) => void;
};

/** A month's sales: lines that wait, rows counted from sales, uncounted lines, and the files. */
function MonthSales({ period, sales, isLocked, number, onFind, onTrace }: MonthSalesProps) {
  return (
    <Stack>
      {sales.lines + sales.away > 0 && <WaitingLines {...{ period, sales, isLocked }} />}
      <OpenAdvances sales={sales} />
      <AwaitedInvoices {...sales} />
      <SalesRows {...{ period, sales, isLocked, onTrace }} />
      <UncountedLines sales={sales} />
      {sales.files.length > 0 && <SalesFiles period={period} files={sales.files} isLocked={isLocked} />}
      {(sales.files.length > 0 || number !== undefined) && (
        <FindInvoice key={number} {...{ number, onFind, onTrace }} />
      )}
    </Stack>
  );
}
