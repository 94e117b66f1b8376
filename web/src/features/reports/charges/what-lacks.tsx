import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { type CostReason, isFillable, reasonsOfYear } from "@ekorok/domain/charges/cost-reasons";
import { Fragment } from "react";
import { LackLink } from "../lack-link.tsx";
import { useLineRemedies } from "./use-line-remedies.tsx";

type Props = {
  charges: YearCharges;
  /** So many answers that are missing are named, each with the way to it; the others are counted. */
  most: number;
};

/** Why a year's amount is not the whole one, in a sentence; nothing if it is. */
export function WhatLacks({ charges, most }: Props) {
  const reasons = reasonsOfYear(charges);
  const [first, ...others] = reasons;
  if (!first) return null;
  const lacks = reasons.flatMap((reason) => ("lack" in reason ? [reason.lack] : []));
  const named = lacks.slice(0, most);
  if (named.length > 0)
    return (
      <>
        Brakuje danych:{" "}
        {named.map((lack, index) => (
          <Fragment key={lack.missing.field}>
            {index > 0 && ", "}
            <LackLink year={charges.year} lack={lack} isInSentence />
          </Fragment>
        ))}
        {moreText((charges.toAnswer ?? lacks.length) - named.length)}
      </>
    );
  if ("line" in first) return <OthersReason {...first} more={others.filter(isFillable).length} charges={charges} />;
  return first.who === "time" ? "Bez miesięcy, których jeszcze nie złożono." : first.label;
}

const moreText = (more: number) => (more <= 0 ? "." : ` i\u00a0jeszcze ${more}.`);

type OthersProps = Pick<Extract<CostReason, { line: unknown }>, "label"> & {
  line: ChargeLine;
  more: number;
  charges: YearCharges;
};

/** Rows have links; of numbers that a client cannot enter it says whom one waits for. */
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
