import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute } from "@tanstack/react-router";
import { OwnItemsPage } from "../../../../features/own-items/own-items-page.tsx";

export const Route = createFileRoute("/_app/_client/konto/pozycje")({
  beforeLoad: () => ({ now: monthInWarsaw(new Date()) }),
  component: OwnItemsRoute,
});

function OwnItemsRoute() {
  const { now } = Route.useRouteContext();
  return <OwnItemsPage now={now} />;
}
