import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { dictionaryListAt } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { DictionaryListPage } from "../../../../features/administration/dictionary-list-page.tsx";
import { listAddress } from "../../../../features/dictionaries/list/list-address.ts";
import { toasts } from "../../../../ui/overlays/toasts.ts";

export const Route = createFileRoute("/_app/admin/$dictionary/$list")({
  validateSearch: listAddress,
  beforeLoad: ({ params, context: { page } }) => {
    const list = dictionaryListAt(page, params.list);
    if (!list) {
      toasts.show("error", WRONG_DICTIONARY_TYPE);
      throw notFound();
    }
    return { list };
  },
  component: ListRoute,
});

function ListRoute() {
  const { page, list } = Route.useRouteContext();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DictionaryListPage
      page={page}
      list={list}
      address={address}
      // Replaced, so that Back does not go through the letters of a search.
      onAddress={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
    />
  );
}
