import { isLackingEarlier, MONTHS, yearLacks, type YearReport } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { TextButton, TextLink } from "../../../../ui/button.tsx";
import { useClient } from "../../../client/use-client.ts";
import { goToInput } from "./go-to-input.ts";
import styles from "../year.module.css";

/** What has to be said before the year can be handed in, each with the way to its field; nothing while all is said. */
export function LackList({ report }: { report: YearReport }) {
  const { uid } = useClient();
  const { year } = report;
  const { data } = useQuery(yearChargesQuery(uid, year));
  if (!data) return null;
  const lacks = yearLacks(data.charges, year, isLackingEarlier(data.madeOf ?? MONTHS, data.inputs));
  if (lacks.length === 0) return null;
  return (
    <Alert tone="info" role="none" className={styles.whole} title="Zanim złożysz rok, uzupełnij dane roczne:">
      <ul className={styles.lacks}>
        {lacks.map(({ missing, label }) => (
          <li key={missing.field}>
            {missing.where === "company" ? (
              <TextLink to="/konto/dane-firmy">{label}</TextLink>
            ) : (
              <TextButton onClick={() => goToInput(missing.field)}>{label}</TextButton>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
