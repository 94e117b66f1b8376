import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { userDocumentQuery } from "../../../api/documents.ts";
import { yearReportQuery } from "../../../api/reports.ts";
import { HomePage } from "../../../features/home/home-page.tsx";
import { yearsToLookAt } from "../../../features/reports/next-step/waiting-reports.ts";

const FirstMonth = lazy(async () => ({
  default: (await import("../../../features/first-month/guide-card.tsx")).FirstMonth,
}));

export const Route = createFileRoute("/_app/_client/start")({
  beforeLoad: () => ({ now: monthInWarsaw(new Date()), today: dayInWarsaw(new Date()) }),
  loader: async ({ context: { queryClient, clientUid, now } }) => {
    const { servedFrom } = await queryClient.ensureQueryData(userDocumentQuery(clientUid));
    const years = yearsToLookAt(servedFrom, now);
    await Promise.all(years.map((year) => queryClient.ensureQueryData(yearReportQuery(clientUid, year))));
  },
  component: HomeRoute,
});

function HomeRoute() {
  const { now, today } = Route.useRouteContext();
  return <HomePage now={now} today={today} guide={<FirstMonth />} />;
}
