import { SelectField } from "./field.tsx";

type Props = {
  label: string;
  value: string | undefined;
  options: readonly { word: string; label: string }[];
  /** There is always one of them; otherwise none may be chosen, too. */
  isRequired?: boolean;
  /** Gets an empty text where none is chosen. */
  onChange: (word: string) => Promise<void>;
};

/** Narrows a list down. What is chosen lies in the address. */
export function FilterChoice({ label, value = "", options, isRequired = false, onChange }: Props) {
  return (
    <SelectField
      label={label}
      value={value}
      options={options.map((option) => ({ value: option.word, label: option.label }))}
      emptyLabel={isRequired ? undefined : "Wszystkie"}
      onChange={({ target }) => void onChange(target.value)}
    />
  );
}
