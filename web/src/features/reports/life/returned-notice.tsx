import { actorName } from "@ekorok/domain/history/actor-name";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { GivenBack } from "@ekorok/domain/reports/contract/reports";
import { Alert } from "../../../ui/alert.tsx";
import styles from "./life.module.css";

type Props = { returned: GivenBack | null | undefined; reason: string | null; next: string };

/** That a report came back: when, from whom and why, and what comes next. */
export function ReturnedNotice({ returned, reason, next }: Props) {
  return (
    <Alert
      tone="warning"
      title={returned?.isReopened ? "Sprawozdanie otwarto ponownie" : "Sprawozdanie wróciło do poprawy"}
      className={styles.wide}
    >
      {returned && `${formatInstant(returned.at)}, ${actorName(returned.by)}`}
      {reason !== null && <blockquote className={styles.reason}>{reason}</blockquote>}
      <div>{next}</div>
    </Alert>
  );
}
