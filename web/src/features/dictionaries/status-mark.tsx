import { rateStatusNames } from "@ekorok/domain/dictionaries/rate-status";
import { type RateStatus, rateStatuses } from "@ekorok/domain/year-law/rate-statuses";
import styles from "./status-mark.module.css";

/** How sure we are of a number, beside it: the marks differ in shape, too. What is read out says it in words. */
export const StatusMark = ({ status }: { status: RateStatus }) => (
  <span className={styles.mark} data-status={status} aria-hidden />
);

/** What the marks mean. */
export const StatusLegend = () => (
  <ul className={styles.legend} aria-label="Oznaczenia stawek">
    {rateStatuses.map((status) => (
      <li key={status}>
        <StatusMark status={status} />
        {rateStatusNames[status]}
      </li>
    ))}
  </ul>
);
