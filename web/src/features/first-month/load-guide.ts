import type { Month } from "@ekorok/domain/periods/month";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { userDocumentQuery } from "../../api/documents.ts";
import { yearReportQuery } from "../../api/reports.ts";
import { begunMonths, yearsToLookAt } from "../reports/next-step/waiting-reports.ts";

/**
 * Loads a client's years and, for one who has never submitted anything, the guide: drawn with the page, it pushes nothing
 * down under the pointer.
 */
export async function loadGuide(queryClient: QueryClient, uid: string, now: Month): Promise<ComponentType | null> {
  const { servedFrom } = await queryClient.ensureQueryData(userDocumentQuery(uid));
  const years = yearsToLookAt(servedFrom, now);
  const reports = await Promise.all(years.map((year) => queryClient.ensureQueryData(yearReportQuery(uid, year))));
  if (begunMonths(reports, now).some(({ submissions }) => submissions > 0)) return null;
  return (await import("./guide-card.tsx")).FirstMonth;
}

type LoadedGuide = { readonly Guide: ComponentType | null };
const NO_GUIDE: LoadedGuide = { Guide: null };

/** What a page's loader has brought; there is nothing yet while the page replaces an error. */
export const guideOf = (loaded: LoadedGuide | undefined): LoadedGuide => loaded ?? NO_GUIDE;
