import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { useClient } from "../../../client/use-client.ts";
import { lacksOf } from "@ekorok/domain/charges/inputs/asked-input";
import { LackLink } from "../../lack-link.tsx";
import styles from "../year.module.css";

/** What must be entered before the year can be submitted, with links to the fields. */
export function LackList({ report }: { report: YearReport }) {
  const { uid } = useClient();
  const { year } = report;
  const { data } = useQuery(yearChargesQuery(uid, year));
  const lacks = data ? lacksOf(data) : [];
  if (lacks.length === 0) return null;
  return (
    <Alert tone="info" role="none" className={styles.whole} title="Zanim złożysz rok, uzupełnij dane roczne:">
      <ul className={styles.lacks}>
        {lacks.map((lack) => (
          <li key={lack.missing.field}>
            <LackLink year={year} lack={lack} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
