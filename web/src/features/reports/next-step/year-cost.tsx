import { dueOfYear } from "@ekorok/domain/charges/charge-totals";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { reasonsOfYear } from "@ekorok/domain/charges/cost-reasons";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { errorText } from "../../../http/client.ts";
import { TextButton, TextLink } from "../../../ui/button.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { WhatLacks } from "../charges/what-lacks.tsx";
import { yearViewLink } from "../report-links.ts";
import { Fact } from "./fact.tsx";
import styles from "./next-step.module.css";

/** What a year costs by what was entered, and the first reason why that is not the whole amount. */
export function YearCost({ year }: { year: number }) {
  const { uid } = useClient();
  const { data, error, refetch } = useQuery(yearChargesQuery(uid, year));
  if (!data)
    return (
      <Fact title={`Opłaty za ${year} rok`} className={styles.cost}>
        {error ? (
          <>
            {errorText(error)} <TextButton onClick={() => void refetch()}>Spróbuj ponownie</TextButton>
          </>
        ) : (
          <LoadingState lines={2} />
        )}
      </Fact>
    );
  return <Cost charges={data} />;
}

function Cost({ charges }: { charges: YearCharges }) {
  const { year } = charges;
  const reasons = reasonsOfYear(charges);
  if (charges.charges.length === 0)
    return (
      <Fact title={`Opłaty za ${year} rok`} className={styles.cost} note="Pojawią się, gdy wypełnisz pierwsze wiersze.">
        –
      </Fact>
    );
  return (
    <Fact
      title={`Opłaty za ${year} rok`}
      className={styles.cost}
      note={reasons.length > 0 && <WhatLacks charges={charges} most={1} />}
    >
      <TextLink {...yearViewLink(year, "oplaty")} hash="oplaty">
        {totalWords(dueOfYear(charges))}
      </TextLink>
    </Fact>
  );
}
