import { getRouteApi } from "@tanstack/react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { AdminCrumbs } from "../admin-crumbs.tsx";
import { YearSwitcher } from "../year-switcher.tsx";
import { yearOf } from "./laboratory-search.ts";
import { YearTrial } from "./year-trial.tsx";

const route = getRouteApi("/_app/admin/laboratorium");
const title = "Laboratorium stawek";

/** What a year would cost all clients if its numbers were others. Nothing is saved. */
export function LaboratoryPage() {
  const year = yearOf(route.useSearch());
  return (
    <Page
      title={title}
      about={String(year)}
      crumbs={<AdminCrumbs here={title} />}
      actions={
        <YearSwitcher year={year}>
          {(rok, item) => <ButtonLink {...item} to="/admin/laboratorium" search={{ rok }} />}
        </YearSwitcher>
      }
    >
      <Stack gap={5}>
        <Alert tone="info" role="none" title="Tu niczego się nie zapisuje.">
          Wpisz inne stawki i&nbsp;zobacz, ile zapłaciliby klienci za {year} rok. Słowniki, sprawozdania i&nbsp;kwoty
          klientów zostają takie, jakie są; po wyjściu z&nbsp;tej strony wpisane tu stawki znikają.
        </Alert>
        {/* The key: what was tried for one year says nothing of another. */}
        <YearTrial key={year} year={year} />
      </Stack>
    </Page>
  );
}
