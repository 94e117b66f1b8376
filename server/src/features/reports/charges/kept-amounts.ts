import { dueTogether } from "@ekorok/domain/charges/due-totals";
import { sql } from "drizzle-orm";
import { reportAreas, yearAmounts } from "../../../db/schema.ts";
import { hasChangedItems, isOutOfStep } from "../rules-in-sql.ts";
import type { PresentCharges } from "./year-charges.ts";

/** `due` is null where there is no charge at all. */
export type KeptAmount = { due: string | null; isAtLeast: boolean; isEstimate: boolean };

/** What is due of all charges together, as it is kept. Nobody knows that there is none before earlier months are told of. */
export function amountToKeep({ charges, gaps, lacksEarlier }: PresentCharges): KeptAmount {
  if (charges.length === 0 && !lacksEarlier) return { due: null, isAtLeast: false, isEstimate: false };
  const { amount: due, ...sureness } = dueTogether(charges, gaps);
  return { due, ...sureness };
}

/** Nothing of it waits for the recount, after which it would be stale again. */
export const isInStep = sql<boolean>`not (${hasChangedItems} and exists (select from ${reportAreas}
  where ${reportAreas.uid} = ${yearAmounts.uid} and ${reportAreas.year} <= ${yearAmounts.year} and ${isOutOfStep}))`;
