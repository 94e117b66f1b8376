import type { Answers } from "./answers/answers.ts";
import { dictionaryAnswers } from "./features/dictionaries/answers.ts";
import { lawAnswers } from "./features/dictionary-changes/law.ts";
import { saveAnswers } from "./features/dictionary-changes/save.ts";
import { dutyAnswers } from "./features/duties/answers.ts";
import { formAnswers } from "./features/forms/answers.ts";
import { importAnswers, type ImportDeps } from "./features/imports/answers.ts";
import { noteAnswers } from "./features/notes/notes.ts";
import { ownItemAnswers } from "./features/own-items/answers.ts";
import { paperAnswers, type PaperDeps } from "./features/papers/answers.ts";
import { productAnswers } from "./features/products/answers.ts";
import { reportAnswers, type ReportDeps } from "./features/reports/answers.ts";
import { saleAnswers } from "./features/sales/answers.ts";
import { besideMonth } from "./features/sales/beside-month.ts";
import { systemAnswers, type SystemDeps } from "./features/system/answers.ts";

/** What every feature answers: an endpoint that is declared and not answered does not compile. */
export const allAnswers = (deps: SystemDeps & ImportDeps & PaperDeps & Omit<ReportDeps, "besideMonth">) =>
  ({
    ...systemAnswers(deps),
    ...noteAnswers,
    ...dictionaryAnswers(),
    ...saveAnswers(deps.nameRequest),
    ...lawAnswers,
    ...reportAnswers({ ...deps, besideMonth }),
    ...formAnswers,
    ...dutyAnswers,
    ...ownItemAnswers,
    ...importAnswers(deps),
    ...productAnswers(deps),
    ...saleAnswers(deps),
    ...paperAnswers(deps),
  }) satisfies Required<Answers>;
