import { formatInstant, type GivenBack } from "@ekorok/domain";
import { Alert } from "../../../ui/alert.tsx";
import { actorName } from "@ekorok/domain";
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
