import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { Section } from "../../../ui/panel.tsx";
import { goToInput, inputOf } from "./inputs/go-to-input.ts";
import { YearInputsSection } from "./inputs/year-inputs.tsx";

/** The view of the yearly inputs; an address may name one of them. */
export function InputsView(props: { report: YearReport; charges: YearCharges }) {
  const input = useLocation({ select: ({ hash }) => inputOf(hash) });
  useEffect(() => {
    if (input === null) return undefined;
    const frame = requestAnimationFrame(() => goToInput(input)); // it may have to be drawn first, which an effect cannot do
    return () => cancelAnimationFrame(frame);
  }, [input]);
  return (
    <YearInputsSection
      {...props}
      whenNone={
        <Section title="Dane roczne">
          <p>Za ten rok nie trzeba podawać żadnych danych rocznych.</p>
        </Section>
      }
    />
  );
}
