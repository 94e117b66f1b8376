import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { useClient } from "../../../client/use-client.ts";
import { inputsOf } from "@ekorok/domain/charges/inputs/asked-input";
import { isUnservedAndEmpty, isYearOpen } from "../../year-months.ts";

const OpenInputs = lazyPart(
  () => import("./open-inputs.tsx"),
  "OpenInputs",
  <LoadingState label="Wczytujemy dane roczne…" lines={8} />,
);
/** For closed years. */
const GivenInputs = lazyPart(
  () => import("./given-inputs.tsx"),
  "GivenInputs",
  <LoadingState label="Wczytujemy dane roczne…" lines={4} />,
);

type Props = {
  report: YearReport;
  charges: YearCharges;
};

/** Data that charges need beyond the rows: asked only where needed, saved continuously. */
export function YearInputsSection({ report, charges }: Props) {
  const isOpen = isYearOpen(report, useClient());
  const asked = inputsOf(charges);
  // A year that need not be submitted asks for nothing; entered values stay.
  const isUnasked = isUnservedAndEmpty(report) && Object.keys(charges.inputs).length === 0;
  if (isUnasked || (!isOpen && asked.length === 0))
    return (
      <Section title="Dane roczne">
        <p>Za ten rok nie trzeba podawać żadnych danych rocznych.</p>
      </Section>
    );
  return (
    <Section title="Dane roczne" id="dane-roczne">
      {isOpen ? <OpenInputs charges={charges} /> : <GivenInputs charges={charges} asked={asked} />}
    </Section>
  );
}
