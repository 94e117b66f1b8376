import { addQuantities, type Month, monthCharges, totalOfLines, totalWords } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { monthFacts } from "../charges/facts-here.ts";
import styles from "./workplace.module.css";

/** What the month costs by itself, as far as it is saved. */
export function MonthAmount({ period }: { period: Month }) {
  const { uid, document } = useClient();
  const dictionaries = useDictionaries();
  const { data } = useQuery(yearChargesQuery(uid, period.year));
  if (!data) return null;
  const own = addQuantities(data.areas.filter(({ month }) => month === period.month).map((one) => one.quantities));
  const charges = monthCharges(monthFacts(document, { period, dictionaries }, own));
  if (charges.length === 0) return null;
  return (
    <p className={styles.amount}>
      Szacunek miesiąca: <strong>{totalWords(totalOfLines(charges.flatMap(({ lines }) => lines)))}</strong>
    </p>
  );
}
