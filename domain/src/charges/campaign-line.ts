import type { ChargeLine } from "../contract/charges.ts";
import type { Rate } from "../dictionaries/rate.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { knownLine, rateInLine, shareOf, unconfirmedAmong, undetermined, zl } from "./charge.ts";
import type { Earlier } from "./year-before.ts";
import type { YearFacts } from "./year-facts.ts";

type Campaign = {
  readonly basis: Pick<ChargeLine, "key" | "what" | "behind">;
  /** zł of the year before; null: not known. */
  readonly before: Earlier | null;
  readonly field: string;
  /** What is said where it is not known. */
  readonly asked: string;
  /** % of it. */
  readonly share: Rate | undefined;
};

/** A campaign's cost: a share of the year before. */
export function campaignLine({ year }: YearFacts, { basis, before, field, asked, share }: Campaign): ChargeLine {
  const known = {
    ...basis,
    quantity: before && { amount: before.amount.toFixed(), unit: "zł" },
    rate: share ? rateInLine(share, "%", year) : null,
  };
  if (!share)
    return undetermined(known, `Wysokość kosztów kampanii na ${year} rok jest nieustalona.`, { where: "law" });
  if (!before) return undetermined(known, asked, { where: "inputs", field });
  const from = `${zl(before.amount.toFixed())} z ${year - 1} roku${before.isOurs ? " (z naszych wierszy)" : ""}`;
  return knownLine(
    known,
    `${formatDecimal(share.value)} % × ${from}`,
    shareOf(before.amount, share.value),
    unconfirmedAmong({ "Wysokość kosztów kampanii": share }),
  );
}
