import { areas } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { WHOLE_YEAR, YEARS } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useDeferredValue, useState } from "react";
import { yearReportQuery } from "../../../api/reports.ts";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon, printIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { Section } from "../../../ui/panel.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../../client/use-client.ts";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { LazyNotes } from "../../notes/lazy-notes.tsx";
import { NoAreas } from "../no-areas.tsx";
import { permittedAreas } from "../permitted-areas.ts";
import { ReportHistory } from "../report-history.tsx";
import { notServedText } from "../report-words.ts";
import { StatusChip } from "../status-chip.tsx";
import type { WantedYear } from "./load-year.ts";
import { MonthStrip } from "../month-strip.tsx";
import { WholeYear } from "./whole-year.tsx";
import { YearMatrix } from "./year-matrix.tsx";
import { summaryLink, yearLink } from "../report-links.ts";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

/** Months are shown without waiting for charges. */
const YearMoney = lazyExport(() => import("./year-money.tsx"), "YearMoney");

type Props = { year: number; wanted: WantedYear; isHistoryOpen: boolean; guide: ReactNode };

/** `guide` is for a client who has never submitted anything. */
export function YearPage({ year, wanted, isHistoryOpen, guide }: Props) {
  const { uid, document, isOwn, isDeleted } = useClient();
  const { data: report } = useSuspenseQuery(yearReportQuery(uid, year));
  const shown = areasOf(report);
  const months = report.months.map((month) => ({ ...month, year }));
  const notServed = isDeleted ? null : notServedText(document.servedFrom, months);
  const history = <YearHistory year={year} isOpen={isHistoryOpen} />;
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => {
    setPrinting(false);
    window.print();
  }, []);
  const money = (
    <Suspense fallback={<LoadingState label="Wczytujemy opłaty…" lines={6} />}>
      <YearMoney key={`${uid} ${year}`} report={report} onWhole={isPrinting ? print : undefined} />
    </Suspense>
  );
  // The lower part is drawn once months and areas can be clicked.
  const isFirstViewDrawn = useDeferredValue(true, false);
  const hasAreas = permittedAreas(document).length > 0;
  const hasMoney = hasAreas || report.submissions > 0;
  return (
    <Page
      title={`Sprawozdania za ${year} rok`}
      actions={
        <Row>
          <YearSwitcher year={year} />
          <ButtonLink look="outlined" to="/raporty/$year/formularze/{-$form}/{-$widok}" params={{ year: String(year) }}>
            Formularze
          </ButtonLink>
          <Button
            look="outlined"
            icon={printIcon}
            isBusy={isPrinting}
            busyLabel="Przygotowujemy wydruk"
            onClick={() => (hasMoney ? setPrinting(true) : window.print())}
          >
            Drukuj
          </Button>
          <DownloadMenu wanted={{ what: "year", uid, year }} title={`Sprawozdania za ${year} rok`} />
        </Row>
      }
    >
      {/* Paper has no address bar. */}
      <p className={text.onlyOnPaper}>
        {[nameOf(document), ...(document.nip === "" ? [] : [`NIP ${document.nip}`])].join(", ")}
      </p>
      {!hasAreas ? (
        <Stack gap={6} className="printed-report">
          <NoAreas isOwn={isOwn} />
          <SubmittedMonths report={report} />
          {shown.length > 0 && <Matrix report={report} areas={shown} />}
          {report.submissions > 0 && money}
          {report.submissions > 0 && <WholeYear report={report} wanted={wanted} />}
          {report.submissions > 0 && history}
        </Stack>
      ) : (
        <Stack gap={6} className="printed-report">
          {notServed !== null && <Alert tone="info">{notServed}</Alert>}
          <Suspense fallback={null}>{months.every(({ submissions }) => submissions === 0) && guide}</Suspense>
          <MonthStrip report={report} />
          <Matrix report={report} areas={shown} />
          {isFirstViewDrawn && (
            <>
              {money}
              <WholeYear report={report} wanted={wanted} />
              <LazyNotes report={{ year, month: WHOLE_YEAR }} />
              {history}
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}

function YearSwitcher({ year }: { year: number }) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && (
        <ButtonLink {...yearLink(before)} icon={chevronLeftIcon}>
          {before}
        </ButtonLink>
      )}
      {after <= YEARS.last && (
        <ButtonLink {...yearLink(after)}>
          {after}
          <Icon path={chevronRightIcon} size="text" />
        </ButtonLink>
      )}
    </Row>
  );
}

const Matrix = (props: { report: YearReport; areas: readonly Area[] }) => (
  <section>
    <h2 id="matrix" className={styles.matrixTitle}>
      Części sprawozdania w&nbsp;kolejnych miesiącach
    </h2>
    <YearMatrix {...props} />
  </section>
);

/** Every area of any month: switched on, submitted, or with rows although switched off. */
const areasOf = ({ months }: YearReport): Area[] =>
  areas.filter(({ id }) => months.some(({ areas, leftOut }) => [...areas, ...leftOut].some(({ area }) => area === id)));

/** Submitted months stay readable after all areas were switched off. */
function SubmittedMonths({ report: { year, months } }: { report: YearReport }) {
  const submitted = months.filter(({ submissions }) => submissions > 0);
  if (submitted.length === 0) return null;
  return (
    <Section title="Złożone sprawozdania">
      <ul className={styles.submitted}>
        {submitted.map(({ month, status, due, submissions, submittedAt }) => (
          <Row key={month} as="li">
            <TextLink {...summaryLink({ year, month })} search={{ wersja: submissions }}>
              {formatMonth(year, month)}
            </TextLink>
            <StatusChip status={status} due={due} />
            {submittedAt !== null && <span>złożono {formatInstant(submittedAt)}</span>}
          </Row>
        ))}
      </ul>
    </Section>
  );
}

const route = getRouteApi("/_app/_client/raporty/{-$year}");

function YearHistory({ year, isOpen }: { year: number; isOpen: boolean }) {
  const navigate = route.useNavigate();
  const toggle = () =>
    void navigate({
      search: (old) => ({ ...old, pokaz: isOpen ? undefined : "historia" }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ReportHistory
      title="Historia zmian sprawozdania rocznego"
      period={{ year, month: WHOLE_YEAR }}
      isOpen={isOpen}
      onToggle={toggle}
    />
  );
}
