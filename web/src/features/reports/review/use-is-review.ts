import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import { useSearch } from "@tanstack/react-router";
import { useIsAdmin } from "../../../session/use-session.ts";

/** Whether the month's page is the consultancy's review: of the newest version of a closed month, compared with no other. */
export function useIsReview(report: Pick<MonthReport, "status" | "submissions"> | undefined): boolean {
  const isAdmin = useIsAdmin();
  const { wersja, porownaj } = useSearch({ strict: false });
  if (!report || isEditable(report.status) || porownaj !== undefined) return false;
  return isAdmin && (wersja ?? report.submissions) === report.submissions;
}
