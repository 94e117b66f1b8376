import { dueOfYear } from "@ekorok/domain/charges/charge-totals";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { type CostReason, isFillable, reasonsOfYear } from "@ekorok/domain/charges/cost-reasons";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { errorText } from "../../../http/client.ts";
import { TextButton, TextLink } from "../../../ui/button.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { useLineRemedies } from "../charges/use-line-remedies.tsx";
import { yearViewLink } from "../report-links.ts";
import { LackLink } from "../year/inputs/lack-link.tsx";
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
      note={reasons.length > 0 && <Reason reasons={reasons} charges={charges} />}
    >
      <TextLink {...yearViewLink(year, "oplaty")} hash="oplaty">
        {totalWords(dueOfYear(charges))}
      </TextLink>
    </Fact>
  );
}

type ReasonProps = { reasons: readonly CostReason[]; charges: YearCharges };

/** The first reason, and how many others can be filled in by somebody. */
function Reason({ reasons: [first, ...others], charges }: ReasonProps) {
  const more = others.filter(isFillable).length;
  if (!first) return null;
  if ("line" in first) return <OthersReason {...first} more={more} charges={charges} />;
  if (!("lack" in first)) return first.who === "time" ? "Bez miesięcy, których jeszcze nie złożono." : first.label;
  return (
    <>
      Brakuje danych: <LackLink year={charges.year} lack={first.lack} isInSentence />
      {moreText(more)}
    </>
  );
}

const moreText = (more: number) => (more === 0 ? "." : ` i\u00a0jeszcze ${more}.`);

type OthersProps = { line: ChargeLine; label: string; more: number; charges: YearCharges };

/** Rows have links; of numbers that a client cannot enter it says who has to act. */
function OthersReason({ line, label, more, charges }: OthersProps) {
  const [remedy] = useLineRemedies({ ...line, why: [] }, charges); // the label says why
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
