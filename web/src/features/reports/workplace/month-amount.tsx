import { type Month, totalWords } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { useClient } from "../../client/use-client.ts";
import styles from "./workplace.module.css";

/** What the month costs by itself, as far as it is saved. */
export function MonthAmount({ period }: { period: Month }) {
  const { uid } = useClient();
  const { data } = useQuery(yearChargesQuery(uid, period.year));
  const own = data?.byMonth?.find(({ month }) => month === period.month);
  if (!own) return null;
  return (
    <p className={styles.amount}>
      Opłaty za miesiąc: <strong>{totalWords(own.total)}</strong>
    </p>
  );
}
