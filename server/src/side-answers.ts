import { addClientsAnswers, type AddClientsDeps } from "./features/client-list/add-clients.ts";
import { lookAtClientsAnswers } from "./features/client-list/look-at-clients.ts";
import type { Answers } from "./answers/answers.ts";

/** What may come upon something too large for the thread that answers everybody. */
export const sideAnswers = (deps: AddClientsDeps) =>
  ({
    ...lookAtClientsAnswers,
    ...addClientsAnswers(deps),
  }) satisfies Answers;
