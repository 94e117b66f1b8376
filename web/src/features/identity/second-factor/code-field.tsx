import type { Ref } from "react";
import { TextField } from "../../../ui/field.tsx";

type Props = {
  /** One of the ten for the day on which the phone is lost. */
  isRecovery: boolean;
  value: string;
  onChange: (typed: string) => void;
  problem: string | null;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits from an app, or a recovery code. */
export function CodeField({ isRecovery, value, onChange, problem, ref }: Props) {
  return (
    <TextField
      key={String(isRecovery)}
      ref={ref}
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it is what one came here for
      label={isRecovery ? "Kod zapasowy" : "Kod z aplikacji"}
      name={isRecovery ? "recovery-code" : "one-time-code"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      inputMode={isRecovery ? "text" : "numeric"}
      autoCapitalize={isRecovery ? "characters" : "none"}
      spellCheck={false}
      required
      hasStar={false}
      maxLength={isRecovery ? 40 : 12}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      problem={problem}
      note={isRecovery ? "16 znaków, na przykład ABCD-EFGH-IJKL-MNOP. Każdy kod działa raz." : "6 cyfr"}
      isRead
    />
  );
}

/** What is wrong with it before anybody is asked. */
export function codeProblem(typed: string, isRecovery: boolean): string | null {
  const signs = typed.replaceAll(/[\s-]/g, "");
  if (signs === "") return isRecovery ? "Wpisz kod zapasowy." : "Wpisz kod z aplikacji.";
  if (isRecovery) return signs.length === 16 ? null : "Kod zapasowy ma 16 znaków.";
  return /^\d{6}$/.test(signs) ? null : "Kod ma 6 cyfr.";
}
