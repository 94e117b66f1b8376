import { appIntegrityEndpoints } from "../contract/app-integrity.ts";
import { healthEndpoints } from "../contract/health.ts";
import { systemEndpoints } from "../contract/system.ts";
import { clientListEndpoints } from "../imports/contract/client-lists.ts";
import { noteEndpoints } from "../reports/contract/consultancy-notes.ts";
import { mailChoiceEndpoints } from "../reports/contract/mail-choices.ts";
import { reminderEndpoints } from "../reports/contract/reminders.ts";
import { authEndpoints } from "../users/contract/auth.ts";
import { secondFactorEndpoints } from "../users/contract/second-factor.ts";
import { userDocumentEndpoints } from "../users/contract/user-document.ts";
import { userHistoryEndpoints } from "../users/contract/user-history.ts";
import { userEndpoints } from "../users/contract/users.ts";

/** Everything that the server answers. Pages take its types alone. */
export const endpoints = {
  ...healthEndpoints,
  ...appIntegrityEndpoints,
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...userDocumentEndpoints,
  ...userEndpoints,
  ...userHistoryEndpoints,
  ...clientListEndpoints,
  ...mailChoiceEndpoints,
  ...reminderEndpoints,
  ...systemEndpoints,
  ...noteEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type NamesOf<Kind> = { [N in EndpointName]: Endpoints[N]["kind"] extends Kind ? N : never }[EndpointName];
export type DocumentName = NamesOf<"document">;
export type QueryName = NamesOf<"query">;
export type CommandName = NamesOf<"command">;
