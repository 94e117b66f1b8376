import { z } from "zod";
import { packagingSettlements } from "../../company/settlement.ts";
import { charge, chargeTotal, missing } from "./charges.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { month, year } from "../../contract/schema-parts.ts";

/** What packaging would cost if it were settled in one of the three ways. */
const wayCompared = z.object({
  way: z.enum(packagingSettlements),
  /** In Polish. */
  name: z.string(),
  isChosen: z.boolean(),
  /** So much is introduced that this way is closed. */
  isPossible: z.boolean(),
  /** Null: not known by our numbers, or the way is closed. */
  amount: chargeTotal.nullable(),
  /** In Polish: how it comes about, or why there is no amount. */
  remark: z.string(),
  /** What the amount lacks, where it can be filled in, and of which quantities that is. */
  lacks: z.array(z.object({ missing, behind: z.array(z.string()) })),
});
export type WayCompared = z.infer<typeof wayCompared>;

/** What an area of a month comes to by itself: indicative, as the year's lines are rounded once, for the year. */
const monthAmount = z.object({ month, area: areaId, amount: chargeTotal });
export type MonthAmount = z.infer<typeof monthAmount>;

/** What can be said of a year beyond what is due: how it goes by months, beside the one before, and where it leads. */
export const yearOutlook = z
  .object({
    year,
    /** Only of areas that a month by itself gives an amount for. */
    months: z.array(monthAmount),
    /** The same of the year before. */
    monthsBefore: z.array(monthAmount),
    /** Never added to what was reported; null: nothing can be said, or nothing is left to say. */
    forecast: z.object({ method: z.string(), charges: z.array(charge) }).nullable(),
    /** None where there is no packaging. */
    ways: z.array(wayCompared),
  })
  .meta({ id: "YearOutlook" });
export type YearOutlook = z.infer<typeof yearOutlook>;
