import type { ValueChange } from "./history-words.ts";

/** A changed value: what it was and what it became. */
export function ChangeText({ label, from, to }: ValueChange) {
  if (from === undefined || to === undefined)
    return (
      <>
        {label}: {from ?? to}
      </>
    );
  return (
    <>
      {label}: {from} → <strong>{to}</strong>
    </>
  );
}
