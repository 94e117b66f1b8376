import { useState } from "react";
import { passwordProblems, type PasswordProblems } from "./new-password.ts";

const noProblems: PasswordProblems = { password: null, repeated: null };

/** The state behind `NewPasswordFields`. Problems are shown after a try, and go away with the next letter. */
export function useNewPassword() {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [problems, setProblems] = useState(noProblems);
  return {
    fields: {
      password,
      repeated,
      problems,
      onPassword: (text: string) => {
        setPassword(text);
        setProblems(noProblems);
      },
      onRepeated: (text: string) => {
        setRepeated(text);
        setProblems({ ...problems, repeated: null });
      },
    },
    isGood: () => {
      const found = passwordProblems(password, repeated);
      setProblems(found);
      return found.password === null && found.repeated === null;
    },
    /** The server has lists that we have not. */
    refuse: (text: string) => setProblems({ ...noProblems, password: text }),
    clear: () => {
      setPassword("");
      setRepeated("");
    },
  };
}
