import { formatInMonthSeenFrom } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { toDoTexts, wrongIn } from "@ekorok/domain/reports/to-do";
import type { MonthFinding, MonthReport, LeftOut } from "@ekorok/domain/reports/contract/reports";
import { isEditable, areaStanding } from "@ekorok/domain/reports/status";
import { salesAreas } from "@ekorok/domain/sales/counted-rows";
import { useRef, useState } from "react";
import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Area } from "@ekorok/domain/areas/define-area";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import type { Month } from "@ekorok/domain/periods/month";
import { leftOutText, rowsText, totalText } from "@ekorok/domain/reports/report-words";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import type { AreaOfMonth } from "../permitted-areas.ts";
import { DeclareAllEmptyButton, DeclareEmptyButton } from "../declare-empty.tsx";
import { useMonthToContinue } from "./beginning/month-to-continue.ts";
import { Chip } from "../../../ui/chip.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { lockIcon } from "../../../ui/icons.ts";
import { Panel } from "../../../ui/panel.tsx";
import { AreaStateChip } from "../status-chip.tsx";
import { whyLeftOut } from "../left-out.tsx";
import { useReader } from "../use-reader.ts";
import { areaLink, beginningLink, cellSearch, importLink, monthLink, salesLink } from "../report-links.ts";
import styles from "./month.module.css";
import text from "../../../ui/text.module.css";

type AreaCardsProps = {
  areas: readonly AreaOfMonth[];
  draftAreas: ReadonlySet<string>;
  report: MonthReport;
  isLocked: boolean;
};

export function AreaCards({ areas, draftAreas, report, isLocked }: AreaCardsProps) {
  const period = { year: report.year, month: report.month };
  const heading = useRef<HTMLHeadingElement>(null);
  const empty = areas.filter(({ summary }) => summary.state === "empty");
  const { month: last } = useMonthToContinue(period, !isLocked && empty.length > 0);
  const canContinue = !isLocked && empty.some(({ area }) => last?.filled.has(area.id));
  // Its place stays as well when all areas are declared empty.
  const [couldContinue, setCouldContinue] = useState(false);
  if (canContinue && !couldContinue) setCouldContinue(true);
  return (
    <section aria-labelledby="areas">
      <Row className={styles.areasHead}>
        <h2 id="areas" ref={heading} tabIndex={-1} className={styles.areasTitle}>
          Części sprawozdania
        </h2>
        {!isLocked && <ButtonLink {...importLink(period)}>Wczytaj z pliku</ButtonLink>}
        {areas.some(({ area }) => salesAreas.includes(area.id)) && (
          <ButtonLink {...salesLink(period)}>{isLocked ? "Sprzedaż" : "Policz ze sprzedaży"}</ButtonLink>
        )}
        {last && (canContinue || couldContinue) && (
          <ButtonLink {...beginningLink(period)} look="outlined" className={canContinue ? undefined : text.placeKept}>
            Zacznij jak {formatInMonthSeenFrom(period, last)}
          </ButtonLink>
        )}
        {!isLocked && (
          <DeclareAllEmptyButton areas={empty} period={period} least={2} onDone={() => heading.current?.focus()} />
        )}
      </Row>
      <ul className={styles.areas}>
        {areas.map((known) => (
          <AreaCard
            key={known.area.id}
            known={known}
            findings={report.findings}
            period={period}
            isLocked={isLocked}
            isUnsaved={!isLocked && draftAreas.has(known.area.id)}
          />
        ))}
        {report.leftOut.map((one) => (
          <LeftOutCard key={one.area} one={one} period={period} isClosed={!isEditable(report.status)} />
        ))}
      </ul>
    </section>
  );
}

type AreaCardProps = {
  known: AreaOfMonth;
  /** The month's. */
  findings: readonly MonthFinding[];
  period: Month;
  isLocked: boolean;
  isUnsaved: boolean;
};

/** One area of a month: its state and sums. The whole card is a link, except for its buttons. */
function AreaCard({ known, findings, period, isLocked, isUnsaved }: AreaCardProps) {
  const { area, summary } = known;
  return (
    <Panel as="li" className={styles.card} data-locked={isLocked || undefined}>
      <div className={styles.cardHead}>
        <Title area={area} period={period} />
        {isLocked && <Icon path={lockIcon} label="zamknięte" size={20} />}
      </div>
      <Row>
        <AreaStateChip state={isUnsaved ? "unsaved" : isLocked ? summary.state : areaStanding(summary)} />
        {summary.rowCount > 0 && <span className={text.small}>{rowsText(summary.rowCount)}</span>}
      </Row>
      <Totals known={known} />
      {!isLocked && <Missing known={known} period={period} findings={findings} />}
      {!isLocked && (
        <Row className={styles.buttons}>
          <DeclareEmptyButton known={known} period={period} />
        </Row>
      )}
    </Panel>
  );
}

/** What an area still needs, and its warnings, each with a link to the place. */
function Missing({ known: { area, summary }, findings, period }: Pick<AreaCardProps, "known" | "findings" | "period">) {
  const { state, toEnter, asks, warns } = summary;
  const wrong = wrongIn(summary);
  const first = (isToEnter: boolean) =>
    findings.find((one) => one.area === area.id && one.level === "blocks" && (one.isToEnter ?? false) === isToEnter);
  return (
    <Row gap={3} className={classes(text.small, styles.missing)}>
      {state === "empty" && <span className={text.muted}>Brakuje danych</span>}
      {toDoTexts({ blocks: wrong, toEnter: 0, asks: 0 }).map((words) => (
        <TextLink
          key={words}
          {...areaLink(period, area)}
          search={cellSearch(first(false))}
          className={classes(text.bad, text.forThumb)}
        >
          {words}
        </TextLink>
      ))}
      {toDoTexts({ blocks: toEnter, toEnter, asks: 0 }).map((words) => (
        <TextLink key={words} {...areaLink(period, area)} search={cellSearch(first(true))} className={text.forThumb}>
          {words}
        </TextLink>
      ))}
      {toDoTexts({ blocks: 0, toEnter: 0, asks }).map((words) => (
        <TextLink key={words} {...monthLink(period)} hash="asks" className={text.forThumb}>
          {words}
        </TextLink>
      ))}
      {warns > 0 && (
        <TextLink {...monthLink(period)} hash="warns" className={text.forThumb}>
          uwagi: {formatNumber(warns)}
        </TextLink>
      )}
    </Row>
  );
}

type LeftOutProps = { one: LeftOut[number]; period: Month; isClosed: boolean };

/** A switched-off area that has rows. */
function LeftOutCard({ one: { area: id, rowCount }, period, isClosed }: LeftOutProps) {
  const reader = useReader();
  const area = areaById(id);
  if (!area) return null;
  return (
    <Panel as="li" className={styles.card} data-locked>
      <Title area={area} period={period} />
      <Row>
        <Chip tone="warn">{leftOutText(rowCount)}</Chip>
      </Row>
      <p className={text.small}>{whyLeftOut(reader, isClosed)}</p>
    </Panel>
  );
}

const Title = ({ area, period }: { area: Area; period: Month }) => (
  <h2>
    <TextLink {...areaLink(period, area)}>{area.title}</TextLink>
  </h2>
);

function Totals({ known: { area, summary } }: { known: AreaOfMonth }) {
  const totals = enteredTotals(area, summary.totals);
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals}>
      {totals.map((total) => (
        <div key={total.key}>
          <dt>{total.label}</dt>
          <dd>{totalText(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
