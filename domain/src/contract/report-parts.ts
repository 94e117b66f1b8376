import { z } from "zod";
import { areaIds } from "../areas/area-ids.ts";
import { YEARS } from "../periods/month.ts";
import { reportStatuses } from "../reports/status.ts";

/** What the schemas of reports are made of. */
export const areaId = z.enum(areaIds);
export const uid = z.uuid().toLowerCase();
export const requestId = z.uuid();
export const year = z.int().min(YEARS.first).max(YEARS.last);
export const month = z.int().min(1).max(12);
/** A month's report, or the year's own. */
export const reportMonth = month.nullable();
export const amounts = z.record(z.string(), z.string().nullable());
export const count = z.int().min(0);

/** Of something to be said of a row or a month: it must be put right; is only shown; wants a reason before the month can be submitted. */
export const findingLevel = z.enum(["blocks", "warns", "asks"]);
export type FindingLevel = z.infer<typeof findingLevel>;

/** How a report stands. */
export const standing = {
  status: z.enum(reportStatuses),
  /** How often it was submitted; so the number of its newest version. */
  submissions: count,
  /**
   * How often it was reopened after it had been approved, or of a year handed in anew because months were corrected: what
   * is submitted then is a correction with this number.
   */
  correction: count,
  /** Why it was returned or reopened; only while it is. */
  returnReason: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** When it was accepted; only while it is. From then on it can be taken back for a while (`finalFrom`). */
  approvedAt: z.string().optional(),
};
