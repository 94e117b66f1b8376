import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute } from "@tanstack/react-router";
import { guideOf, loadGuide } from "../../../features/first-month/load-guide.ts";
import { HomePage } from "../../../features/home/home-page.tsx";

export const Route = createFileRoute("/_app/_client/start")({
  beforeLoad: () => ({ now: monthInWarsaw(new Date()), today: dayInWarsaw(new Date()) }),
  loader: async ({ context: { queryClient, clientUid, now } }) => ({
    Guide: await loadGuide(queryClient, clientUid, now),
  }),
  component: HomeRoute,
});

function HomeRoute() {
  const { now, today } = Route.useRouteContext();
  const { Guide } = Route.useLoaderData({ select: guideOf });
  return <HomePage now={now} today={today} guide={Guide && <Guide />} />;
}
