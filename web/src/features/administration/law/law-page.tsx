import { LAW_TITLE } from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { yearLawOf } from "@ekorok/domain/year-law/laws";
import { getRouteApi } from "@tanstack/react-router";
import { Alert } from "../../../ui/alert.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Page } from "../../../ui/page.tsx";
import { CopyLawYear } from "./copy-law-year.tsx";
import { RatesCrumbs } from "../page-head.tsx";
import { ratesYear } from "../rates/rates-address.ts";
import text from "../../../ui/text.module.css";

// Apart from the page: chunks of the other pages would carry it otherwise.
const RatesView = lazyPart(() => import("../rates/rates-view.tsx"), "RatesView");

const route = getRouteApi("/_app/admin/prawo");

/** The law's numbers that are in no dictionary: the program's own, and those that the consultancy enters. */
export function LawPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const year = ratesYear(address);
  return (
    <Page title={LAW_TITLE} about={String(year)} crumbs={<RatesCrumbs />}>
      <p className={text.note}>
        Od tych liczb zależą opłaty klientów za {year} rok. Wpisz te, których brakuje, albo popraw te, które się
        zmieniły; złożone lata pozostają bez zmian.
      </p>
      {!yearLawOf(year) && (
        <Alert tone="info" role="none" title={`Dla ${year} roku program nie ma jeszcze terminów.`}>
          Liczby będzie można wpisać, gdy doda je nowa wersja programu.
        </Alert>
      )}
      <RatesView
        of="law"
        address={address}
        onAddress={(change) => navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
        actions={yearLawOf(year) && <CopyLawYear year={year} />}
      />
    </Page>
  );
}
