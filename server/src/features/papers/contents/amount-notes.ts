import { knownTotal, UNDETERMINED, type ChargeTotal } from "@ekorok/domain";

/** An amount as a number; null: there is none, or it is not settled. */
export const amountCell = (amount: ChargeTotal | null): string | null => (amount && knownTotal(amount)?.amount) ?? null;

/** What is said beside an amount, so that the amount itself stays a number; null: nothing. */
export const amountNotes = (amount: ChargeTotal | null, isStale: boolean): string | null =>
  [
    amount?.isAtLeast && (knownTotal(amount) ? "co najmniej" : UNDETERMINED),
    amount?.isEstimate && "szacunek",
    isStale && "w przeliczaniu",
  ]
    .filter(Boolean)
    .join(", ") || null;
