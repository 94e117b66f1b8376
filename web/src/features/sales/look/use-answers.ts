import { MOST_LINE_ANSWERS } from "@ekorok/domain/contract/limits";
import { useState } from "react";
import { keepText, readKeptText } from "../../reports/saving/kept-text.ts";
import { areAnswered, type Answered } from "./answers.ts";

/** What somebody has said of lines of files, or of a month. The browser keeps it until that is counted: a reload costs no answer. */
export function useAnswers(uid: string, id: string) {
  const name = `ekorok.plan.${uid}/${id}`;
  const [answered, setAnswered] = useState(() => keptAnswers(name));
  return {
    answered,
    say: (next: readonly Answered[]) => {
      setAnswered(next);
      keepText(name, JSON.stringify(next));
    },
    forget: () => {
      setAnswered([]);
      keepText(name, null);
    },
  };
}

function keptAnswers(name: string): readonly Answered[] {
  try {
    const kept: unknown = JSON.parse(readKeptText(name) ?? "");
    return areAnswered(kept) ? kept.slice(0, MOST_LINE_ANSWERS) : [];
  } catch {
    return []; // none, or not ours
  }
}
