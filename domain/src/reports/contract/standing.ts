import { z } from "zod";
import { count } from "../../contract/report-parts.ts";
import { reportStatuses } from "../status.ts";

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
