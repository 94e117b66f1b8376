import type { Answers } from "./answers/answers.ts";
import { importAnswers, type ImportDeps } from "./features/imports/answers.ts";
import { noteAnswers } from "./features/notes/notes.ts";
import { paperAnswers, type PaperDeps } from "./features/papers/answers.ts";
import { productAnswers } from "./features/products/answers.ts";
import { saleAnswers } from "./features/sales/answers.ts";
import { systemAnswers, type SystemDeps } from "./features/system/answers.ts";

/** What every feature answers: an endpoint that is declared and not answered does not compile. */
export const allAnswers = (deps: SystemDeps & ImportDeps & PaperDeps) =>
  ({
    ...systemAnswers(deps),
    ...noteAnswers,
    ...importAnswers(deps),
    ...productAnswers(deps),
    ...saleAnswers(deps),
    ...paperAnswers(deps),
  }) satisfies Required<Answers>;
