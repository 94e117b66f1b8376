import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_app/admin/$dictionary/")({
  beforeLoad: ({ context: { page } }) => {
    throw redirect({
      to: "/admin/$dictionary/$list",
      params: { dictionary: page.slug, list: page.first },
      replace: true,
    });
  },
});
