import { monthInWarsaw } from "@ekorok/domain";
import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../../../features/home/home-page.tsx";

export const Route = createFileRoute("/_app/_client/start")({
  beforeLoad: () => ({ now: monthInWarsaw(new Date()) }),
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage now={Route.useRouteContext().now} />;
}
