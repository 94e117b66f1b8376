import type { Answers } from "../../answers/answers.ts";
import { administrationAnswers } from "./administration.ts";
import { connectAnswers } from "./connect.ts";
import type { KsefDeps } from "./deps.ts";
import { invoiceAnswers } from "./invoices.ts";
import { stateAnswers } from "./state.ts";

export const ksefAnswers = (deps: KsefDeps) =>
  ({
    ...connectAnswers(deps),
    ...stateAnswers(deps),
    ...invoiceAnswers,
    ...administrationAnswers(deps),
  }) satisfies Answers;
