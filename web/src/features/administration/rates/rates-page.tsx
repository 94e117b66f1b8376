import { getRouteApi } from "@tanstack/react-router";
import { TextLink } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/page.tsx";
import { DownloadMenu } from "../../exports/download-menu.tsx";
import { AdminCrumbs } from "../page-head.tsx";
import { ratesYear } from "./rates-address.ts";
import text from "../../../ui/text.module.css";

// Apart from the page: chunks of the other pages would carry it otherwise.
const RatesView = lazyPart(() => import("./rates-view.tsx"), "RatesView");

const route = getRouteApi("/_app/admin/stawki");

/** All numbers of a year: the dictionaries' and the law's, with the way to each list. */
export function RatesPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const year = ratesYear(address);
  return (
    <Page title="Stawki" about={String(year)} crumbs={<AdminCrumbs />}>
      <p className={text.note}>
        Ile zapłaciliby klienci przy innych stawkach, sprawdzisz{" "}
        <TextLink to="/admin/laboratorium" search={{ rok: year }}>
          w&nbsp;laboratorium stawek
        </TextLink>
        : tam niczego się nie zapisuje.
      </p>
      <RatesView
        of="all"
        address={address}
        // Replaced, so that Back does not go through the letters of a search.
        onAddress={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
        hasOverview
        actions={<DownloadMenu wanted={{ what: "rates", year }} title={`Stawki na ${year} rok`} />}
      />
    </Page>
  );
}
