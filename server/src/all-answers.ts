import { appIntegrityAnswers, type AppIntegrityDeps } from "./features/app-integrity/answers.ts";
import { clientListAnswers, type ClientListDeps } from "./features/client-list/answers.ts";
import { healthAnswers, type HealthDeps } from "./features/health/answers.ts";
import { identityAnswers, type IdentityDeps } from "./features/identity/answers.ts";
import { secondFactorAnswers, type SecondFactorDeps } from "./features/identity/second-factor/answers.ts";
import { mailingAnswers } from "./features/mailing/answers.ts";
import type { MailingDeps } from "./features/mailing/reminders.ts";
import { noteAnswers } from "./features/notes/notes.ts";
import { systemAnswers, type SystemDeps } from "./features/system/answers.ts";
import { userAnswers, type UsersDeps } from "./features/users/answers.ts";
import type { Answers } from "./answers/answers.ts";

type Deps = HealthDeps &
  AppIntegrityDeps &
  IdentityDeps &
  SecondFactorDeps &
  UsersDeps &
  ClientListDeps &
  MailingDeps &
  SystemDeps;

/** What every feature answers: an endpoint that is declared and not answered does not compile. */
export const allAnswers = (deps: Deps) =>
  ({
    ...healthAnswers(deps),
    ...appIntegrityAnswers(deps),
    ...identityAnswers(deps),
    ...secondFactorAnswers(deps),
    ...userAnswers(deps),
    ...clientListAnswers(deps),
    ...mailingAnswers(deps),
    ...systemAnswers(deps),
    ...noteAnswers,
  }) satisfies Required<Answers>;
