import { TextInput, type TextInputProps } from "./text-input.tsx";

export function EmailField(props: Omit<TextInputProps, "label">) {
  return (
    <TextInput
      {...props}
      label="E-mail"
      type="email"
      required
      inputProps={{ autoComplete: "username", autoCapitalize: "none", spellCheck: false, maxLength: 254 }}
    />
  );
}
