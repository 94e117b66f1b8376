import { daysUntil } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import { isReady } from "@ekorok/domain/reports/status";
import { areaLink, monthLink } from "../reports/report-links.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ButtonLink, TextLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { areasOfMonth } from "../reports/permitted-areas.ts";
import { dueText, readyText } from "../reports/report-words.ts";
import { StatusChip } from "../reports/status-chip.tsx";
import { Reason } from "./client-reports.tsx";
import { type HomeMonth, isReturned, type LeftOff } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

const MonthCost = lazyPart(() => import("./year-cards.tsx"), "MonthCost");

type Props = {
  month: HomeMonth;
  today: string;
  leftOff: LeftOff | null;
  /** The guide of the first month has the main button. */
  isGuided: boolean;
};

/** The report to work on now, with its progress. */
export function NowCard({ month, today, leftOff, isGuided }: Props) {
  const { year, status, due, dueOn } = month;
  const name = formatMonth(year, month.month);
  const areas = areasOfMonth(month.areas);
  const ready = areas.filter(({ summary }) => isReady(summary.state)).length;
  const next = areas.find(({ summary }) => !isReady(summary.state) || summary.blocks + summary.asks > 0);
  const days = daysUntil(today, dueOn);
  const left = due === "ahead" ? ` (${days} ${plural(days, dayForms)})` : "";
  return (
    <Section title="Teraz">
      <Row gap={5} spread="between">
        <Stack gap={2} className={styles.grow}>
          <Row gap={3}>
            <span className={text.title}>{name}</span>
            <StatusChip status={status} due={due} />
          </Row>
          <div className={styles.progress}>
            <Progress max={areas.length} value={ready} label={`Gotowe części: ${name}`} />
          </div>
          <p className={text.note}>
            {dueText(month)}
            {left}, {readyText(month)}
          </p>
          {isReturned(month) && month.returnReason !== null && <Reason>{month.returnReason}</Reason>}
          <MonthCost month={month} />
        </Stack>
        {next ? (
          <ButtonLink {...areaLink(month, next.area)} look={isGuided ? "outlined" : "solid"} className={styles.primary}>
            Dalej: {next.area.title}
          </ButtonLink>
        ) : (
          <ButtonLink {...monthLink(month)} look="solid" className={styles.primary}>
            {isReturned(month) ? "Popraw" : "Złóż"} {name}
          </ButtonLink>
        )}
      </Row>
      {leftOff && <LastChanged leftOff={leftOff} />}
    </Section>
  );
}

/** Offers to continue where the last change was made. */
function LastChanged({ leftOff: { period, area, at } }: { leftOff: LeftOff }) {
  return (
    <p className={classes(text.note, styles.last)}>
      Ostatnio wypełniane:{" "}
      <TextLink {...areaLink(period, area)}>
        {area.title}, {formatMonth(period.year, period.month)}
      </TextLink>
      , {formatInstant(at)}
    </p>
  );
}

export const NothingNow = () => (
  <Section title="Teraz">
    <p className={text.muted}>Żadne sprawozdanie nie czeka na złożenie.</p>
  </Section>
);
