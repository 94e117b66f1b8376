import type { ImportPlan } from "@ekorok/domain";
import { Section } from "../../ui/panel.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";

type Props = {
  /** A number that can be read in two ways; null: none is left. */
  asked: string | null;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
};

/** Whether a dot parts thousands or decimals is asked once for the whole file, and can be answered otherwise. */
export function DecimalQuestion({ asked, plan, onChange }: Props) {
  if (asked === null && plan.decimalSign === null) return null;
  return (
    <Section title="Kropki i przecinki w liczbach">
      <RadioGroup
        label={asked === null ? "Jak czytać liczby z pliku" : `Jak czytać liczby takie jak „${asked}”?`}
        options={[
          { value: ".", label: "Kropka oddziela ułamek", note: "1.234 to trochę więcej niż jeden" },
          {
            value: ",",
            label: "Przecinek oddziela ułamek, a kropka tysiące",
            note: "1.234 to tysiąc dwieście trzydzieści cztery",
          },
        ]}
        chosen={plan.decimalSign}
        onChange={(decimalSign) => onChange({ ...plan, decimalSign })}
      />
    </Section>
  );
}
