import type { Month } from "@ekorok/domain/periods/month";
import { formatDay } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { shownMonthOf } from "@ekorok/domain/reports/submit-month";
import { wrongIn } from "@ekorok/domain/reports/to-do";
import { useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { DeclareAllEmptyButton } from "../declare-empty.tsx";
import { declaredMonth } from "./declaration.ts";
import { FindingList } from "./finding-list.tsx";
import type { AreaOfMonth } from "../permitted-areas.ts";
import { useReportMoves } from "./use-report-moves.ts";
import { isSubmittable, type SubmissionObstacles } from "../submission-obstacles.ts";
import { areaLink } from "../report-links.ts";
import styles from "./life.module.css";

type Props = {
  report: MonthReport;
  obstacles: SubmissionObstacles;
  /** Whether areas can be declared empty here; beside their cards it is done above them. */
  declaresEmpty?: boolean;
};

/** The submit button, and what has to be done before. */
export function SubmitSection({ report, obstacles, declaresEmpty = false }: Props) {
  const { uid } = useClient();
  const period = { year: report.year, month: report.month };
  const moves = useReportMoves({ uid, ...period }, report.submissions);
  /** Changes of the report because of which the last attempt was refused. */
  const [changes, setChanges] = useState<readonly string[]>([]);
  const submit = () => {
    setChanges([]);
    const shown = shownMonthOf(report);
    const isCorrection = report.correction > 0;
    moves.submit({ text: declaredMonth(report), said: { shown }, isCorrection, onChanged: setChanges });
  };
  const isReady = isSubmittable(obstacles);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section title="Złożenie sprawozdania" headingRef={heading}>
      <Stack align="start">
        {changes.length > 0 && <ChangedSince changes={changes} />}
        {isReady ? (
          <Row>
            <Icon path={checkIcon} />
            Wszystko gotowe. Możesz złożyć sprawozdanie.
          </Row>
        ) : (
          <Obstacles report={report} obstacles={obstacles} />
        )}
        <Row>
          <Button look="solid" disabled={!isReady} onClick={submit}>
            {report.correction > 0 ? "Złóż korektę" : "Złóż sprawozdanie"}
          </Button>
          {declaresEmpty && (
            <DeclareAllEmptyButton
              areas={obstacles.emptyAreas}
              period={period}
              least={1}
              onDone={() => heading.current?.focus()}
            />
          )}
        </Row>
      </Stack>
    </Section>
  );
}

const ChangedSince = ({ changes }: { changes: readonly string[] }) => (
  <Alert tone="warning" title="Sprawozdania nie złożono, bo zmieniło się, odkąd je otwarto" className={styles.wide}>
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    Na stronie jest już nowy stan. Sprawdź go i&nbsp;złóż sprawozdanie jeszcze raz.
  </Alert>
);

const firstDay = ({ year, month }: Month) => formatDay(`${year}-${String(month).padStart(2, "0")}-01`);

function Obstacles({ report, obstacles }: { report: MonthReport; obstacles: SubmissionObstacles }) {
  const period = { year: report.year, month: report.month };
  const { isTooEarly, unsavedAreas, emptyAreas, toDo, mistakes } = obstacles;
  const wrong = wrongIn(toDo);
  return (
    <ul className={styles.toDo} aria-label="Co trzeba jeszcze zrobić">
      {isTooEarly && (
        <li>
          Ten miesiąc jeszcze się nie zaczął. Możesz już przygotować dane, a&nbsp;złożyć je od {firstDay(period)}.
        </li>
      )}
      {unsavedAreas.length > 0 && (
        <li>
          Zapisz zmiany, które są tylko w&nbsp;tej przeglądarce: <AreaLinks areas={unsavedAreas} period={period} />.
        </li>
      )}
      {emptyAreas.length > 0 && (
        <li>
          Wypełnij albo zaznacz „Brak zdarzeń”: <AreaLinks areas={emptyAreas} period={period} />.
        </li>
      )}
      {wrong > 0 && (
        <li>
          Do poprawienia: {formatNumber(wrong)}
          <FindingList findings={mistakes.filter(({ isToEnter }) => !isToEnter)} period={period} count={wrong} />
        </li>
      )}
      {toDo.toEnter > 0 && (
        <li>
          Do wpisania: {formatNumber(toDo.toEnter)}
          <FindingList findings={mistakes.filter(({ isToEnter }) => isToEnter)} period={period} count={toDo.toEnter} />
        </li>
      )}
      {toDo.asks > 0 && (
        <li>
          <TextLink to="." hash="asks" search={(search) => search}>
            Do wyjaśnienia: {formatNumber(toDo.asks)}
          </TextLink>
        </li>
      )}
    </ul>
  );
}

type AreaLinksProps = { areas: readonly AreaOfMonth[]; period: Month };

const AreaLinks = ({ areas, period: { year, month } }: AreaLinksProps) =>
  areas.map(({ area }, index) => (
    <span key={area.id}>
      {index > 0 && ", "}
      <TextLink {...areaLink({ year, month }, area)}>{area.title}</TextLink>
    </span>
  ));
