import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { createFileRoute } from "@tanstack/react-router";
import { CamePage } from "../../../features/ksef/arrived/came-page.tsx";
import { searchOf, text } from "../../../navigation/search-params.ts";

/** What came from KSeF: `podglad` is the month that is previewed, or `wszystkie`. */
export const Route = createFileRoute("/_app/_client/ksef")({
  validateSearch: searchOf({ podglad: text }),
  beforeLoad: () => ({ now: monthInWarsaw(new Date()) }),
  component: CameRoute,
});

function CameRoute() {
  const { now } = Route.useRouteContext();
  const { podglad } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CamePage
      now={now}
      preview={podglad}
      onPreview={(next) => void navigate({ search: (old) => ({ ...old, podglad: next }) })}
    />
  );
}
