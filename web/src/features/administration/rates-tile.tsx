import { plural } from "@ekorok/domain/polish/plural";
import { CardLink, Panel } from "../../ui/panel.tsx";
import { currentYear, TO_CONFIRM } from "../dictionaries/list/list-address.ts";
import { FigureContent } from "./figure-content.tsx";
import { countStates } from "./rates/chosen-rates.ts";
import { rateLists } from "./rates/rate-numbers.ts";
import { useListedRates } from "./rates/use-listed-rates.ts";
import styles from "./today.module.css";

const forms = { one: "liczba do potwierdzenia", few: "liczby do potwierdzenia", many: "liczb do potwierdzenia" };

/** This year's rates and numbers of the law that nobody has confirmed; nothing if there are none. */
export function RatesTile() {
  const year = currentYear();
  const { listed } = useListedRates(rateLists, year);
  const count = listed === null ? 0 : countStates(listed)[TO_CONFIRM];
  if (count === 0) return null;
  return (
    <Panel as="li" className={styles.tile} data-kind="rates">
      <CardLink to="/admin/stawki" search={{ rok: year, status: TO_CONFIRM }} className={styles.link}>
        <FigureContent count={count} words={plural(count, forms)} about={`stawki i przepisy na ${year} rok`} />
      </CardLink>
    </Panel>
  );
}
