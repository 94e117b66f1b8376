import { createFileRoute, notFound } from "@tanstack/react-router";
import { DictionaryListPage } from "../../../../features/administration/dictionary-list-page.tsx";
import { dictionaryListAt } from "../../../../features/administration/dictionary-pages.ts";

export const Route = createFileRoute("/_app/admin/$dictionary/$list")({
  beforeLoad: ({ params, context: { page } }) => {
    const list = dictionaryListAt(page, params.list);
    if (!list) throw notFound();
    return { list };
  },
  component: ListRoute,
});

function ListRoute() {
  const { page, list } = Route.useRouteContext();
  return <DictionaryListPage page={page} list={list} />;
}
