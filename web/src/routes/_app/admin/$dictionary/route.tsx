import { WRONG_DICTIONARY_TYPE } from "@ekorok/domain/dictionaries/kinds";
import { dictionaryPageAt } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { toasts } from "../../../../ui/overlays/toasts.ts";

export const Route = createFileRoute("/_app/admin/$dictionary")({
  beforeLoad: ({ params }) => {
    const page = dictionaryPageAt(params.dictionary);
    if (!page) {
      toasts.show("error", WRONG_DICTIONARY_TYPE);
      throw notFound();
    }
    return { page };
  },
});
