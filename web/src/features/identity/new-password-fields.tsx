import { HintAbove } from "../../ui/hint-above.tsx";
import { PasswordField } from "../../ui/sign-in-fields.tsx";
import { passwordRules, type PasswordProblems } from "./new-password.ts";

type Props = {
  password: string;
  repeated: string;
  problems: PasswordProblems;
  onPassword: (text: string) => void;
  onRepeated: (text: string) => void;
};

/** A new password, typed twice. */
export function NewPasswordFields({ password, repeated, problems, onPassword, onRepeated }: Props) {
  return (
    <>
      <HintAbove hint={passwordRules}>
        {(described) => (
          <PasswordField
            {...described}
            label="Nowe hasło"
            name="new-password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
            problem={problems.password}
          />
        )}
      </HintAbove>
      <PasswordField
        label="Powtórz hasło"
        name="repeated-password"
        autoComplete="new-password"
        value={repeated}
        onChange={({ target }) => onRepeated(target.value)}
        problem={problems.repeated}
      />
    </>
  );
}
