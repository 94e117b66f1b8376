import { z } from "zod";
import { packagingSettlements } from "../../company/settlement.ts";
import { charge, chargeTotal, missing } from "./charges.ts";
import { areaId } from "../../areas/contract/areas.ts";
import { month, year } from "../../contract/schema-parts.ts";

const wayCompared = z.object({
  way: z.enum(packagingSettlements),
  name: z.string(),
  isChosen: z.boolean(),
  /** False: the amount of packaging is too large for this way. */
  isPossible: z.boolean(),
  /** Null if not known, or if the way is not possible. */
  amount: chargeTotal.nullable(),
  /** In Polish: how the amount comes about, or why there is none. */
  remark: z.string(),
  /** What is missing for the amount, where it can be filled in, and which quantities lack it. */
  lacks: z.array(z.object({ missing, behind: z.array(z.string()) })),
});
export type WayCompared = z.infer<typeof wayCompared>;

/** An area's amount in one month. Indicative: the year's lines are rounded once for the year. */
const monthAmount = z.object({ month, area: areaId, amount: chargeTotal });
export type MonthAmount = z.infer<typeof monthAmount>;

/** A view of the year beyond what is due: by month, beside the year before, and a forecast. */
export const yearOutlook = z
  .object({
    year,
    /** Only areas that have a monthly amount. */
    months: z.array(monthAmount),
    /** The same months of the year before. */
    monthsBefore: z.array(monthAmount),
    /** Never mixed with reported amounts. Null if no forecast is possible or the year is complete. */
    forecast: z.object({ method: z.string(), charges: z.array(charge) }).nullable(),
    /** Empty if there is no packaging. */
    ways: z.array(wayCompared),
  })
  .meta({ id: "YearOutlook" });
export type YearOutlook = z.infer<typeof yearOutlook>;
