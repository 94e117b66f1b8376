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
import { ksef } from "./features/ksef/feature.ts";
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

/** Lowest first, as in tools/structure.mjs. They prepare the database and start in this order. */
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
  ksef,
  mailing,
  notes,
  dataExports,
  upkeep,
];

const checks = allFeatures.flatMap((feature) => feature.checks ?? []);

/** Has every feature delete what it stores about a person and need not keep. */
async function forget(db: Db, uid: string): Promise<void> {
  for (const { forgets } of allFeatures) await forgets?.(db, uid);
}

/** The answers of all features: an endpoint that is declared and not answered does not compile. */
export const allAnswers = async (deps: FeatureDeps, side: ReturnType<typeof sideAnswers>) =>
  ({
    ...health.answers(deps),
    ...system.answers({ ...deps, checks }),
    ...(await appIntegrity.answers(deps)),
    ...(await identity.answers(deps)),
    ...users.answers({ ...deps, forget }),
    ...dictionaries.answers(),
    ...dictionaryChanges.answers(deps),
    ...ownItems.answers,
    ...ksef.answers(deps),
    ...mailing.answers(deps),
    ...notes.answers,
    ...dataExports.answers(deps),
    ...side,
  }) satisfies Required<Answers>;
