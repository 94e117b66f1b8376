import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { yearReportQuery } from "../../api/reports.ts";
import { useClient } from "../client/use-client.ts";
import { begunMonths, nextMonth, reportsToDo, yearsToLookAt } from "../reports/next-step/waiting-reports.ts";
import { guideSteps, type GuideSteps } from "./guide-steps.ts";

/** The steps of the first month by the client's data as given; null without a guide, or until its reports are there. */
export function useGuide(): (document: UserDocument) => GuideSteps | null {
  const { uid, document: current } = useClient();
  const [now] = useState(() => monthInWarsaw(new Date()));
  const years = yearsToLookAt(current.servedFrom, now);
  const reports = useQueries({
    queries: years.map((year) => yearReportQuery(uid, year)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  return (document) =>
    reports.length < years.length
      ? null
      : guideSteps(document, begunMonths(reports, now), nextMonth(reportsToDo(reports)));
}
