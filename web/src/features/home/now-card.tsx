import { dayForms, daysUntil, formatMonth, isReady, plural } from "@ekorok/domain";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { knownAreas } from "../reports/permitted-areas.ts";
import { dueText, readyText } from "../reports/report-words.ts";
import { StatusChip } from "../reports/status-chip.tsx";
import { type HomeMonth, type HomeReport, isReturned, isYear } from "./to-do.ts";
import text from "../../ui/text.module.css";
import styles from "./home.module.css";

/** What to do first: what came back, or else the oldest that somebody waits for. A year waits for its months anyway. */
export const nextMonth = (waiting: readonly HomeReport[]): HomeMonth | undefined => {
  const months = waiting.filter((report): report is HomeMonth => !isYear(report));
  return months.find(isReturned) ?? months[0];
};

/** The one thing to do now, how far it is, and the way on. */
export function NowCard({ month, today }: { month: HomeMonth; today: string }) {
  const { year, status, due, dueOn } = month;
  const name = formatMonth(year, month.month);
  const areas = knownAreas(month.areas);
  const ready = areas.filter(({ summary }) => isReady(summary.state)).length;
  const next = areas.find(({ summary }) => !isReady(summary.state) || summary.blocks + summary.asks > 0);
  const days = daysUntil(today, dueOn);
  const left = due === "ahead" ? ` (${days} ${plural(days, dayForms)})` : "";
  const params = { year: String(year), month: String(month.month) };
  return (
    <Section title="Teraz">
      <Row gap={5} spread="between">
        <Stack gap={1} className={styles.grow}>
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
        </Stack>
        {next ? (
          <ButtonLink
            to="/raporty/$year/$month/$area"
            params={{ ...params, area: next.area.slug }}
            look="solid"
            className={styles.primary}
          >
            Dalej: {next.area.title}
          </ButtonLink>
        ) : (
          <ButtonLink to="/raporty/$year/$month" params={params} look="solid" className={styles.primary}>
            {isReturned(month) ? "Popraw" : "Złóż"} {name}
          </ButtonLink>
        )}
      </Row>
    </Section>
  );
}
