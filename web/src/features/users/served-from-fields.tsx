import { monthOfWord, monthWord, YEARS } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { monthNames } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { SelectField } from "../../ui/fields/field.tsx";

type Props = { value: string; problem?: string | undefined; onChange: (value: string) => void };

const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }));

/** Year and month of "Obsługa od". */
export function ServedFromFields({ value, problem, onChange }: Props) {
  const { year, month } = monthOfWord(value);
  const [nextYear] = useState(() => monthInWarsaw(new Date()).year + 1);
  const lastYear = Math.max(year, nextYear);
  const years = Array.from({ length: lastYear - YEARS.first + 1 }, (_, index) => String(YEARS.first + index));
  return (
    <>
      <SelectField
        id="servedFrom"
        label="Miesiąc obsługi"
        options={monthOptions}
        value={String(month)}
        problem={problem}
        onChange={({ target }) => onChange(monthWord({ year, month: Number(target.value) }))}
      />
      <SelectField
        id="servedFromYear"
        label="Rok obsługi"
        options={years.map((one) => ({ value: one, label: one }))}
        value={String(year)}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => onChange(monthWord({ year: Number(target.value), month }))}
      />
    </>
  );
}
