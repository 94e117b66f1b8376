import type { Answers } from "./answers/answers.ts";
import { appIntegrityAnswers, type AppIntegrityDeps } from "./features/app-integrity/answers.ts";
import { clientListAnswers, type ClientListDeps } from "./features/client-list/answers.ts";
import { healthAnswers, type HealthDeps } from "./features/health/answers.ts";
import { identityAnswers, type IdentityDeps } from "./features/identity/answers.ts";
import { secondFactorAnswers, type SecondFactorDeps } from "./features/identity/second-factor/answers.ts";
import { mailingAnswers } from "./features/mailing/answers.ts";
import type { MailingDeps } from "./features/mailing/reminders.ts";
import { userAnswers, type UsersDeps } from "./features/users/answers.ts";
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

type Deps = HealthDeps &
  AppIntegrityDeps &
  IdentityDeps &
  SecondFactorDeps &
  UsersDeps &
  ClientListDeps &
  MailingDeps &
  SystemDeps &
  ImportDeps &
  PaperDeps &
  Omit<ReportDeps, "besideMonth">;

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
