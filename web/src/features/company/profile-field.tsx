import { SelectField, TextField } from "../../ui/field.tsx";
import type { ProfileField as Field } from "../client/profile-fields.ts";

type Props = Field & {
  value: string;
  problem: string | undefined;
  /** What is worth a look and keeps nobody from saving. */
  warning?: string | undefined;
  onChange: (value: string) => void;
};

/** One field of the company's data. */
export function ProfileField({ name, hint, autoComplete = "off", isNumber, options, onChange, ...rest }: Props) {
  const common = {
    ...rest,
    id: name,
    name,
    autoComplete,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return options ? (
    <SelectField {...common} options={options} />
  ) : (
    <TextField {...common} placeholder={hint} inputMode={isNumber ? "numeric" : undefined} />
  );
}
