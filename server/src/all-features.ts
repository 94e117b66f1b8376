import type { Answers } from "./answers/answers.ts";
import type { Db } from "./db/index.ts";
import type { Feature, FeatureDeps } from "./feature.ts";
import { appIntegrity } from "./features/app-integrity/feature.ts";
import { clientList } from "./features/client-list/feature.ts";
import { dictionaries } from "./features/dictionaries/feature.ts";
import { dictionaryChanges } from "./features/dictionary-changes/feature.ts";
import { duties } from "./features/duties/feature.ts";
import { forms } from "./features/forms/feature.ts";
import { health } from "./features/health/feature.ts";
import { history } from "./features/history/feature.ts";
import { identity } from "./features/identity/feature.ts";
import { imports } from "./features/imports/feature.ts";
import { mailing } from "./features/mailing/feature.ts";
import { notes } from "./features/notes/feature.ts";
import { ownItems } from "./features/own-items/feature.ts";
import { dataExports } from "./features/exports/feature.ts";
import { products } from "./features/products/feature.ts";
import { reports } from "./features/reports/feature.ts";
import { sales } from "./features/sales/feature.ts";
import { sheets } from "./features/sheets/feature.ts";
import { system } from "./features/system/feature.ts";
import { upkeep } from "./features/upkeep/feature.ts";
import { users } from "./features/users/feature.ts";
import type { sideAnswers } from "./side-answers.ts";

/** Lowest first, as in tools/structure.mjs: so they prepare the database, and start. */
export const allFeatures: readonly Feature[] = [
  health,
  system,
  appIntegrity,
  history,
  identity,
  users,
  dictionaries,
  reports,
  duties,
  dictionaryChanges,
  forms,
  sheets,
  imports,
  clientList,
  ownItems,
  products,
  sales,
  mailing,
  notes,
  dataExports,
  upkeep,
];

const checks = allFeatures.flatMap((feature) => feature.checks ?? []);

/** Takes away what features keep of a person beyond what must stay. */
async function forget(db: Db, uid: string): Promise<void> {
  for (const { forgets } of allFeatures) await forgets?.(db, uid);
}

/** What every feature answers: an endpoint that is declared and not answered does not compile. */
export const allAnswers = async (means: FeatureDeps, side: ReturnType<typeof sideAnswers>) =>
  ({
    ...health.answers(means),
    ...system.answers({ ...means, checks }),
    ...(await appIntegrity.answers(means)),
    ...(await identity.answers(means)),
    ...users.answers({ ...means, forget }),
    ...dictionaries.answers(),
    ...dictionaryChanges.answers(means),
    ...ownItems.answers,
    ...mailing.answers(means),
    ...notes.answers,
    ...dataExports.answers(means),
    ...side,
  }) satisfies Required<Answers>;
