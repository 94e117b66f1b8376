import { ownItemEndpoints } from "../areas/contract/areas.ts";
import { rateTrialEndpoints } from "../charges/contract/rate-trial.ts";
import { appIntegrityEndpoints } from "../contract/app-integrity.ts";
import { healthEndpoints, systemEndpoints } from "../contract/system.ts";
import { importEndpoints } from "../imports/contract/imports.ts";
import { exportEndpoints } from "../exports/contract/exports.ts";
import { sheetEndpoints } from "../exports/contract/sheets.ts";
import { productEndpoints } from "../products/contract/products.ts";
import { dictionaryEndpoints } from "../dictionaries/contract/dictionaries.ts";
import { allDictionariesEndpoints } from "../dictionaries/dictionaries-answer.ts";
import { lawEndpoints } from "../dictionaries/law-changes.ts";
import { dutyEndpoints } from "../duties/contract/duties.ts";
import { formEndpoints } from "../forms/contract/forms.ts";
import { clientListEndpoints } from "../imports/contract/client-lists.ts";
import { ksefEndpoints } from "../ksef/contract/ksef.ts";
import { noteEndpoints } from "../reports/contract/consultancy-notes.ts";
import { saleNameEndpoints } from "../sales/contract/sale-names.ts";
import { saleRecountEndpoints } from "../sales/contract/sale-recounts.ts";
import { saleStepEndpoints } from "../sales/contract/sale-steps.ts";
import { saleEndpoints } from "../sales/contract/sales.ts";
import { recordedSaleEndpoints } from "../sales/contract/recorded-sales.ts";
import { reportListEndpoints } from "../reports/contract/report-list.ts";
import { reportQueueEndpoints } from "../reports/contract/report-queue.ts";
import { reportMoveEndpoints } from "../reports/contract/report-moves.ts";
import { reportVersionEndpoints } from "../reports/contract/report-versions.ts";
import { reportEndpoints } from "../reports/contract/reports.ts";
import { accountMailEndpoints, mailChoiceEndpoints, reminderEndpoints } from "../reports/contract/report-mails.ts";
import { authEndpoints } from "../users/contract/auth.ts";
import { secondFactorEndpoints } from "../users/contract/second-factor.ts";
import { userDocumentEndpoints } from "../users/contract/user-document.ts";
import { userHistoryEndpoints } from "../users/contract/user-history.ts";
import { userEndpoints } from "../users/contract/users.ts";

/** All endpoints of the server. Pages only import the types. */
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
  ...accountMailEndpoints,
  ...systemEndpoints,
  ...noteEndpoints,
  ...importEndpoints,
  ...productEndpoints,
  ...exportEndpoints,
  ...sheetEndpoints,
  ...saleEndpoints,
  ...recordedSaleEndpoints,
  ...saleStepEndpoints,
  ...saleRecountEndpoints,
  ...saleNameEndpoints,
  ...ksefEndpoints,
  ...allDictionariesEndpoints,
  ...dictionaryEndpoints,
  ...lawEndpoints,
  ...reportEndpoints,
  ...reportListEndpoints,
  ...reportQueueEndpoints,
  ...reportVersionEndpoints,
  ...reportMoveEndpoints,
  ...rateTrialEndpoints,
  ...formEndpoints,
  ...dutyEndpoints,
  ...ownItemEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
type NamesOf<Kind> = { [N in EndpointName]: Endpoints[N]["kind"] extends Kind ? N : never }[EndpointName];
export type DocumentName = NamesOf<"document">;
export type QueryName = NamesOf<"query">;
export type CommandName = NamesOf<"command">;
