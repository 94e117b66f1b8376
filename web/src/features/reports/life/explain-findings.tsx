import type { Month } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { type ToDo, toDoTexts } from "@ekorok/domain/reports/to-do";
import { capitalized } from "@ekorok/domain/polish/typography";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Panel } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import text from "../../../ui/text.module.css";
import { FindingList } from "./finding-list.tsx";
import { ReasonList } from "./reason-list.tsx";
import styles from "./life.module.css";

/** "Do wyjaśnienia: 2, wyjaśnione: 1": explained values stay in the list and are counted apart. */
export function findingsTitle({ asks }: Pick<ToDo, "asks">, findings: readonly MonthFinding[]): string {
  const explained = findings.filter(({ reason }) => reason?.trim()).length;
  const done = explained > 0 ? [`wyjaśnione: ${formatNumber(explained)}`] : [];
  return capitalized([...toDoTexts({ blocks: 0, toEnter: 0, asks }), ...done].join(", "));
}

type Props = {
  /** The areas of the findings: their numbers are complete, the findings may be cut. */
  toDo: Pick<ToDo, "asks">;
  findings: readonly MonthFinding[];
  period: Month;
  isOpen: boolean;
  heading?: "h2" | "h3";
};

/** Values that need a reason: a list to fill in, or the reasons of a closed month. */
export function ExplainFindings({ toDo, findings, period, isOpen, heading: Heading = "h2" }: Props) {
  const { uid } = useClient();
  if (findings.length === 0) return null;
  return (
    <section id="asks" className={styles.level}>
      <Heading>{findingsTitle(toDo, findings)}</Heading>
      {isOpen ? (
        <ReasonList key={`${uid} ${period.year} ${period.month}`} uid={uid} findings={findings} period={period} />
      ) : (
        <FindingList findings={findings} period={period}>
          {({ reason }) => <p className={text.muted}>Uzasadnienie: {reason ?? "brak"}</p>}
        </FindingList>
      )}
    </section>
  );
}

/** The same as a card of its own: below the rows of an area, and above the submit button of a summary. */
export const ExplainPanel = (props: Omit<Props, "heading">) =>
  props.findings.length > 0 && (
    <Panel padding="snug" className={styles.asks}>
      <ExplainFindings {...props} />
    </Panel>
  );
