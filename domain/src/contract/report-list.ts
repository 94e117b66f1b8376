import { z } from "zod";
import { reportStatuses } from "../reports/status.ts";
import { line } from "./line.ts";
import { count, month, year } from "./report-parts.ts";

/** The administrator's list: clients and the months of a year. */
export const reportListQuery = z.strictObject({
  year: z.coerce.number().pipe(year),
  search: line(100).default(""),
  status: z.enum([...reportStatuses, "overdue"]).optional(),
  month: z.coerce.number().pipe(month).optional(),
  turn: z.enum(["client", "consultancy"]).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
});
export const reportListAnswer = z
  .object({
    total: count,
    clients: z.array(
      z.object({
        uid: z.uuid(),
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        months: z.array(
          z.object({
            month,
            status: z.enum(reportStatuses),
            submissions: count,
            isOverdue: z.boolean(),
            areasReady: count,
            areasDue: count,
          }),
        ),
      }),
    ),
  })
  .meta({ id: "ReportList" });
