import { ButtonLink } from "../../ui/links.tsx";

/** The only entry of the navigation. */
export function ReportsLink() {
  return (
    <ButtonLink
      to="/raporty/{-$year}"
      params={{ year: undefined }}
      color="inherit"
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ "aria-current": "page" }}
      sx={{ px: 1.5, "&[aria-current]": { bgcolor: "action.selected" } }}
    >
      Moje sprawozdania
    </ButtonLink>
  );
}
