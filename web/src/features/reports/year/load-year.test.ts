import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { draftYear } from "../../../../test/draft-reports.ts";
import { yearReportQuery } from "../../../api/reports.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { yearViews } from "../year-views.ts";
import { loadYear } from "./load-year.ts";

test.each(yearViews)("the charges, which each view shows, are loaded with the view $widok", async ({ widok }) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(yearReportQuery("u1", 2026).queryKey, draftYear);
  const prefetch = vi.spyOn(queryClient, "prefetchQuery").mockResolvedValue();
  expect(await loadYear(queryClient, "u1", 2026, { widok })).toBe(true);
  expect(prefetch.mock.calls.map(([{ queryKey }]) => queryKey)).toContainEqual(yearChargesQuery("u1", 2026).queryKey);
});
