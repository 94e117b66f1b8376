import type { ChargeLine, EarlierNumber } from "./contract/charges.ts";
import type { Rate } from "../year-law/rate.ts";
import { Exact } from "../exact.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { knownLine, rateInLine, shareOf, unconfirmedAmong, undetermined, zl } from "./charge.ts";
import type { YearFacts } from "./year-facts.ts";

type Campaign = {
  readonly basis: Pick<ChargeLine, "key" | "what" | "behind">;
  /** zł of the year before; null: not known. */
  readonly before: EarlierNumber | null;
  readonly field: string;
  /** What is said where it is not known. */
  readonly asked: string;
  /** % of it. */
  readonly share: Rate | undefined;
  /** Where that stands in the law. */
  readonly sharePath: string;
};

/** A campaign's cost: a share of the year before. */
export function campaignLine(
  { year }: YearFacts,
  { basis, before, field, asked, share, sharePath }: Campaign,
): ChargeLine {
  const known = {
    ...basis,
    quantity: before && { amount: before.amount, unit: "zł" },
    ...(before && { earlier: [before] }),
    rate: share ? rateInLine(share, "%", year) : null,
  };
  if (!share)
    return undetermined(known, `Wysokość kosztów kampanii na ${year} rok jest nieustalona.`, {
      where: "law",
      path: sharePath,
    });
  if (!before) return undetermined(known, asked, { where: "inputs", field });
  const from = `${zl(before.amount)} ${before.isOurs ? `ze sprawozdań za ${before.year}` : `z ${before.year} roku`}`;
  return knownLine(
    known,
    `${formatDecimal(share.value)} % × ${from}`,
    shareOf(new Exact(before.amount), share.value),
    unconfirmedAmong({ "Wysokość kosztów kampanii": share }),
  );
}
