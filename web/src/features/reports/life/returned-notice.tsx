import { formatInstant } from "@ekorok/domain/polish/dates";
import type { ReturnedBy } from "@ekorok/domain/reports/contract/reports";
import { actorName } from "@ekorok/domain/users/account-names";
import type { ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import styles from "./life.module.css";

type Props = {
  /** Its name where several are on the page. */
  what?: string;
  returned: ReturnedBy | null | undefined;
  reason: string | null;
  next: ReactNode;
};

/** Says when, by whom and why a report was returned, and what to do next. */
export function ReturnedNotice({ what = "Sprawozdanie", returned, reason, next }: Props) {
  return (
    <Alert
      tone="warning"
      title={`${what} ${returned?.isReopened ? "otwarto ponownie" : "wróciło do poprawy"}`}
      className={styles.wide}
    >
      {returned && `${formatInstant(returned.at)}, ${actorName(returned.by)}`}
      {reason !== null && <blockquote className={styles.reason}>{reason}</blockquote>}
      <div>{next}</div>
    </Alert>
  );
}
