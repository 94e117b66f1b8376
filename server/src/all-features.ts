import type { Db } from "./db/index.ts";
import type { Feature } from "./feature.ts";
import { appIntegrity } from "./features/app-integrity/feature.ts";
import { dictionaries } from "./features/dictionaries/feature.ts";
import { dictionaryChanges } from "./features/dictionary-changes/feature.ts";
import { duties } from "./features/duties/feature.ts";
import { health } from "./features/health/feature.ts";
import { history } from "./features/history/feature.ts";
import { identity } from "./features/identity/feature.ts";
import { imports } from "./features/imports/feature.ts";
import { mailing } from "./features/mailing/feature.ts";
import { notes } from "./features/notes/feature.ts";
import { ownItems } from "./features/own-items/feature.ts";
import { papers } from "./features/papers/feature.ts";
import { reports } from "./features/reports/feature.ts";
import { sales } from "./features/sales/feature.ts";
import { system } from "./features/system/feature.ts";
import { upkeep } from "./features/upkeep/feature.ts";
import { users } from "./features/users/feature.ts";

/** Lowest first, as in tools/structure.mjs. */
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
  imports,
  ownItems,
  sales,
  mailing,
  notes,
  papers,
  upkeep,
];

export const allChecks = allFeatures.flatMap(({ checks = [] }) => checks);

/** Takes away what features keep of a person beyond what must stay. */
export async function forget(db: Db, uid: string): Promise<void> {
  for (const { forgets } of allFeatures) await forgets?.(db, uid);
}
