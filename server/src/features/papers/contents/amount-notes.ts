type Amount = { readonly isAtLeast: boolean; readonly isEstimate: boolean };

/** What is said beside an amount, so that the amount itself stays a number; null: nothing. */
export const amountNotes = (amount: Amount | null, isStale: boolean): string | null =>
  [amount?.isAtLeast && "co najmniej", amount?.isEstimate && "szacunek", isStale && "w przeliczaniu"]
    .filter(Boolean)
    .join(", ") || null;
