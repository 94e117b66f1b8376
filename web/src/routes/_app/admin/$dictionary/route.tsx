import { createFileRoute, notFound } from "@tanstack/react-router";
import { dictionaryPageAt } from "../../../../features/administration/dictionary-pages.ts";

export const Route = createFileRoute("/_app/admin/$dictionary")({
  beforeLoad: ({ params }) => {
    const page = dictionaryPageAt(params.dictionary);
    if (!page) throw notFound();
    return { page };
  },
});
