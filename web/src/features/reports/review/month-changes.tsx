import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Month } from "@ekorok/domain/periods/month";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery, versionsQuery } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";
import { AreaComparison, MoneyComparison } from "../summary/version-comparison.tsx";
import { differencesBetween } from "../summary/differences.ts";
import { WhyAgain } from "./why-again.tsx";
import styles from "../summary/summary.module.css";
import text from "../../../ui/text.module.css";

type Props = { period: Month; number: number };

/** What a new version changed, beside why it was asked for. */
export function MonthChanges({ period, number }: Props) {
  const { uid } = useClient();
  const { data: one } = useSuspenseQuery(versionQuery(uid, period, number - 1));
  const { data: two } = useSuspenseQuery(versionQuery(uid, period, number));
  const { data: list } = useSuspenseQuery(versionsQuery(uid, period));
  const changed = differencesBetween(one, two);
  const same = two.areas.filter(({ area }) => changed.every((one) => one.area.id !== area));
  return (
    <article className={styles.sheet} aria-labelledby="zmiany">
      <div>
        <h2 id="zmiany">Co zmienia wersja {number}</h2>
        <WhyAgain versions={list.versions} number={number} />
        {changed.length === 0 && <p>Nie zmieniono żadnego wiersza.</p>}
      </div>
      {changed.map((differences) => (
        <AreaComparison key={differences.area.id} changed={differences} one={one} two={two} />
      ))}
      <MoneyComparison one={one} two={two} title="Kwoty" />
      {changed.length > 0 && same.length > 0 && (
        <p className={text.note}>Bez zmian: {same.map(({ area }) => areaById(area)?.title ?? area).join(", ")}.</p>
      )}
    </article>
  );
}
