import { dueOfYear } from "@ekorok/domain/charges/charge-totals";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { errorText } from "../../../http/client.ts";
import { TextButton, TextLink } from "../../../ui/button.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { useRemedies } from "../charges/use-remedies.tsx";
import { yearViewLink } from "../report-links.ts";
import { LackLink } from "../year/inputs/lack-link.tsx";
import { type CostReason, costReason } from "./cost-reason.ts";
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
  const reason = costReason(charges);
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
      note={reason && <Reason reason={reason} charges={charges} />}
    >
      <TextLink {...yearViewLink(year, "oplaty")} hash="oplaty">
        {totalWords(dueOfYear(charges))}
      </TextLink>
    </Fact>
  );
}

type ReasonProps<Which> = { reason: Which; charges: YearCharges };

function Reason({ reason, charges }: ReasonProps<CostReason>) {
  if (reason.who === "time") return "Bez miesięcy, których jeszcze nie złożono.";
  if (reason.who === "nobody") return reason.words;
  if (reason.who === "others") return <OthersReason reason={reason} charges={charges} />;
  return (
    <>
      Brakuje danych: <LackLink year={charges.year} lack={reason.lack} isInSentence />
      {moreText(reason.more)}
    </>
  );
}

const moreText = (more: number) => (more === 0 ? "." : ` i\u00a0jeszcze ${more}.`);

/** Rows have links; of numbers that a client cannot enter it says whom one waits for. */
function OthersReason({ reason: { line, label, more }, charges }: ReasonProps<Extract<CostReason, { who: "others" }>>) {
  const dictionaries = useDictionaries();
  const [remedy] = useRemedies(
    { ...line, why: [] }, // the label says it
    { year: charges.year, monthsOf: (area) => monthsToFill(charges, area, dictionaries, line.behind) },
  );
  const isArea = line.missing?.where === "area";
  return (
    <>
      {isArea && remedy ? remedy : label}
      {moreText(more)}
      {/* Rows of closed months have no link. */}
      {!(isArea && remedy) && <> {remedy ?? line.why.at(-1)}</>}
    </>
  );
}
