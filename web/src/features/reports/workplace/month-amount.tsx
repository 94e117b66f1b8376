import { totalWords } from "@ekorok/domain/charges/total-words";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { TextLink } from "../../../ui/button.tsx";
import { useClient } from "../../client/use-client.ts";
import styles from "./workplace.module.css";

/** What the month costs by itself, as far as it is saved; leads to how that was reckoned. */
export function MonthAmount({ period: { year, month } }: { period: Month }) {
  const { uid } = useClient();
  const { data } = useQuery(yearChargesQuery(uid, year));
  const own = data?.byMonth?.find((one) => one.month === month);
  if (!own) return null;
  return (
    <p className={styles.amount}>
      <span className={styles.words}>Opłaty za miesiąc: </span>
      <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(month) }} hash="oplaty">
        {totalWords(own.total)}
      </TextLink>
    </p>
  );
}
