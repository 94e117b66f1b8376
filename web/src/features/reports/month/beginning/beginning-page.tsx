import type { Month } from "@ekorok/domain/periods/month";
import { formatInMonthSeenFrom, formatMonth } from "@ekorok/domain/polish/dates";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useMemo, useState } from "react";
import { monthWithRowsQuery } from "../../../../api/reports.ts";
import { usePreference } from "../../../../session/preferences.ts";
import { isBoolean } from "../../../../shape.ts";
import { Button, ButtonLink, TextLink } from "../../../../ui/button.tsx";
import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Page } from "../../../../ui/page.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { EmptyState, ErrorState, LoadingState } from "../../../../ui/states.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { ReportCrumbs } from "../../report-crumbs.tsx";
import { areaLink, monthLink } from "../../report-links.ts";
import { useAreasWithDrafts } from "../../saving/use-drafts.ts";
import { type Beginning, beginningsOf, wantedRows } from "./beginnings.ts";
import { BegunArea } from "./begun-area.tsx";
import { useMonthToContinue } from "./month-to-continue.ts";
import { takenText, useTaking } from "./use-taking.ts";
import text from "../../../../ui/text.module.css";
import styles from "./beginning.module.css";

/** Proposes the rows of the last month that has some, for the whole month. */
export function BeginningPage({ report }: { report: MonthReport }) {
  const period = { year: report.year, month: report.month };
  const { month: from, isLoading, failed } = useMonthToContinue(period);
  // The link that led here is gone, and with it the focus.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector("h1")?.focus();
  }, []);
  const title = from ? `Zacznij jak ${formatInMonthSeenFrom(period, from)}` : "Zacznij jak w poprzednim miesiącu";
  return (
    <Page title={title} about={formatMonth(period.year, period.month)} crumbs={<ReportCrumbs {...period} />}>
      {from ? (
        <FromMonth report={report} period={period} from={from} />
      ) : isLoading ? (
        <LoadingState lines={8} />
      ) : failed ? (
        <ErrorState onRetry={failed.retry} isRetrying={failed.isRetrying} />
      ) : (
        <EmptyState title="Brak danych" action={<ButtonLink {...monthLink(period)}>Wróć do miesiąca</ButtonLink>}>
          W tym roku i poprzednim nie ma wcześniejszego miesiąca z wierszami.
        </EmptyState>
      )}
    </Page>
  );
}

/** Ids of what takes the focus. */
const TAKE_ALL = "take-all";
const GO_ON = "go-on";
const UNDO = "undo";
const AGAIN = "again";

type FromProps = { report: MonthReport; period: Month; from: Month };

/** Loads the rows of that month. */
function FromMonth({ report, period, from }: FromProps) {
  const { uid } = useClient();
  const { data: before, isError, isFetching, refetch } = useQuery(monthWithRowsQuery(uid, from));
  if (isError && !before) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!before) return <LoadingState lines={8} />;
  return <Proposals report={report} period={period} from={from} before={before} />;
}

/** The choice, what it would bring, and below it the areas one by one. */
function Proposals({ report, period, from, before }: FromProps & { before: MonthReport }) {
  const { year, month } = period;
  const dictionaries = useDictionaries();
  const drafts = useAreasWithDrafts(period);
  const habit = usePreference("copied-amounts", isBoolean);
  const [isWithAmounts, setWithAmounts] = useState(() => habit.read() ?? false);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const { take, again, last, taken, undo, left, busy } = useTaking(period, from, isWithAmounts, without);
  const beginnings = useMemo(() => {
    const book = { period: { year, month }, dictionaries };
    return { book, all: beginningsOf({ now: report, before, book, isWithAmounts, drafts }) };
  }, [year, month, dictionaries, report, before, isWithAmounts, drafts]);
  const { all, book } = beginnings;
  const then = formatInMonthSeenFrom(period, from);
  const open = all.filter(({ offer }) => offer === "rows" || offer === "declared");
  const rows = wantedRows(open, without);
  const declared = open.filter(({ offer }) => offer === "declared").length;
  const canTakeAll = rows > 0 || declared > 0;
  const tick = (ids: readonly string[], isWanted: boolean) =>
    setWithout((others) => new Set(isWanted ? [...others].filter((id) => !ids.includes(id)) : [...others, ...ids]));
  const next = nextToFill(all, taken);
  const shown = all.filter(
    ({ offer, known, fromSales }) =>
      offer === "rows" || offer === "declared" || taken.has(known.area.id) || (offer === "nothing" && fromSales > 0),
  );
  const others = all.filter((one) => !shown.includes(one));
  if (open.length === 0 && !last && !again)
    return (
      <EmptyState
        title="Nie ma czego przejąć"
        action={<ButtonLink {...monthLink(period)}>Wróć do miesiąca</ButtonLink>}
      >
        Każda część, która miała wiersze {then}, jest już zaczęta.
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Panel padding="roomy">
        <Stack gap={3}>
          {open.length > 0 && (
            <>
              <p className={text.narrow}>
                Poniżej są wiersze takie, jakie były {then}. Dokumentów, dat i numerów VIN nie przenosimy. Odznacz,
                czego w tym miesiącu nie ma.
              </p>
              <RadioGroup
                label="Ilości"
                options={[
                  { value: "empty", label: "puste" },
                  { value: "same", label: `jak ${then}`, note: "Popraw potem te, które się zmieniły." },
                ]}
                chosen={isWithAmounts ? "same" : "empty"}
                onChange={(chosen) => {
                  habit.write(chosen === "same");
                  setWithAmounts(chosen === "same");
                }}
              />
            </>
          )}
          <Row gap={3}>
            {canTakeAll && (
              <Button
                look={last ? "outlined" : "solid"}
                isBusy={busy === TAKE_ALL}
                id={TAKE_ALL}
                onClick={() => take(open, TAKE_ALL, rows > 0 ? GO_ON : UNDO)}
              >
                {takeAllText(rows, declared)}
              </Button>
            )}
            {again && (
              <Button look="solid" isBusy={busy === AGAIN} id={AGAIN} onClick={() => again(AGAIN, GO_ON)}>
                Spróbuj ponownie
              </Button>
            )}
            {last && next && (
              <ButtonLink {...areaLink(period, next.known.area)} id={GO_ON} look="solid">
                {next.known.summary.blocks > 0 ? "Wypełnij ilości" : "Sprawdź wiersze"}
              </ButtonLink>
            )}
            {last && (
              <Button look="outlined" isBusy={busy === UNDO} id={UNDO} onClick={() => undo(UNDO, TAKE_ALL)}>
                Cofnij
              </Button>
            )}
            <output>
              {again && !busy && "Nie wiemy, czy wiersze przejęto. "}
              {last && `Przejęto ${takenText(last)}.`}
              {left > 0 && ` Zmienione wiersze zostają: ${left}.`}
            </output>
          </Row>
        </Stack>
      </Panel>
      <ul className={styles.list}>
        {shown.map((beginning) => (
          <BegunArea
            key={beginning.known.area.id}
            beginning={beginning}
            period={period}
            book={book}
            then={then}
            without={without}
            onTick={tick}
            onTake={() => take([beginning], beginning.known.area.id, beginning.known.area.id)}
            isBusy={busy === beginning.known.area.id}
          />
        ))}
      </ul>
      <Others label="Już zaczęte:" areas={others.filter(({ offer }) => offer === "begun")} period={period} />
      <Others
        label={`Bez wierszy ${then}:`}
        areas={others.filter(({ offer }) => offer === "nothing")}
        period={period}
      />
    </Stack>
  );
}

/** Says all that is going to be taken. */
function takeAllText(rows: number, declared: number): string {
  if (rows === 0) return "Przejmij „Brak zdarzeń”";
  return `Przejmij wszystko (${rowsText(rows)}${declared > 0 ? ` i ${declared} × brak zdarzeń` : ""})`;
}

/** The first of the areas taken over that needs numbers, or else the first. */
function nextToFill(all: readonly Beginning[], taken: ReadonlySet<string>): Beginning | undefined {
  const here = all.filter(({ known: { area, summary } }) => taken.has(area.id) && summary.rowCount > 0);
  return here.find(({ known }) => known.summary.blocks > 0) ?? here[0];
}

const Others = ({ label, areas, period }: { label: string; areas: readonly Beginning[]; period: Month }) =>
  areas.length > 0 && (
    <p className={text.note}>
      {label}{" "}
      {areas.map(({ known: { area } }, index) => (
        <Fragment key={area.id}>
          {index > 0 && ", "}
          <TextLink {...areaLink(period, area)}>{area.title}</TextLink>
        </Fragment>
      ))}
    </p>
  );
