import { YEARS } from "@ekorok/domain";
import { getRouteApi } from "@tanstack/react-router";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { AdminCrumbs } from "../admin-crumbs.tsx";
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
      actions={<YearSwitcher year={year} />}
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

function YearSwitcher({ year }: { year: number }) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && (
        <ButtonLink to="/admin/laboratorium" search={{ rok: before }} icon={chevronLeftIcon}>
          {before}
        </ButtonLink>
      )}
      <strong>{year}</strong>
      {after <= YEARS.last && (
        <ButtonLink to="/admin/laboratorium" search={{ rok: after }}>
          {after}
          <Icon path={chevronRightIcon} size="text" />
        </ButtonLink>
      )}
    </Row>
  );
}
