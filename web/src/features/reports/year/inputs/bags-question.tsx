import type { YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { inputWords } from "@ekorok/domain/charges/inputs/input-words";
import { fieldName } from "@ekorok/domain/charges/inputs/year-input-fields";
import { MONTHS } from "@ekorok/domain/periods/month";
import { useState } from "react";
import { ask } from "../../../../ui/confirmation/confirmation.ts";
import { Checkbox } from "../../../../ui/fields/field.tsx";
import { Columns, Stack } from "../../../../ui/layout.tsx";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";
import { InputField } from "./input-field.tsx";
import type { InputEntry } from "./use-input-entry.ts";

type Props = { year: number; inputs: YearInputs; asked: readonly AskedInput[]; entry: InputEntry };

/** Bags are asked for by month, and only if the company sells them. */
export function BagsQuestion({ year, inputs, asked, entry }: Props) {
  const given = Object.entries(inputs.bags ?? {});
  const [isWanted, setWanted] = useState(false);
  const isSelling = isWanted || MONTHS.some((month) => entry.valueOf(["bags", String(month)]) !== null);
  const toggle = async () => {
    if (given.length > 0) {
      const question = {
        title: "Usunąć liczby toreb?",
        message: "Liczby toreb podane za ten rok zostaną usunięte.",
        tone: "danger",
      } as const;
      if (!(await ask(question))) return;
      entry.save(given.map(([month, count]) => ({ field: ["bags", month], from: count, to: null })));
    }
    setWanted(!isSelling);
  };
  return (
    <Stack gap={3}>
      <Checkbox
        label="Sprzedajemy torby objęte opłatą recyklingową"
        checked={isSelling}
        onChange={() => void toggle()}
      />
      {isSelling && (
        <Columns least={180}>
          {MONTHS.map((month) => {
            const field = ["bags", String(month)];
            const words = inputWords(field, year);
            const isMissing = asked.some((one) => one.isMissing && fieldName(one.field) === fieldName(field));
            return (
              words && (
                <InputField key={month} field={field} words={words} isMissing={isMissing} year={year} entry={entry} />
              )
            );
          })}
        </Columns>
      )}
    </Stack>
  );
}
