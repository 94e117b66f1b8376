import { noteAnswers } from "./features/notes/notes.ts";
import { systemAnswers, type SystemDeps } from "./features/system/answers.ts";
import type { Answers } from "./answers/answers.ts";

/** What every feature answers: an endpoint that is declared and not answered does not compile. */
export const allAnswers = (deps: SystemDeps) =>
  ({
    ...systemAnswers(deps),
    ...noteAnswers,
  }) satisfies Required<Answers>;
