import type { ReactNode } from "react";
import { YEARS } from "@ekorok/domain/periods/month";
import { Breadcrumbs } from "../../ui/page.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { TabLink, Tabs } from "../../ui/tabs.tsx";

/** `children` are links to pages between the administration and this one. */
export function AdminCrumbs({ children }: { children?: ReactNode }) {
  return (
    <Breadcrumbs>
      <TextLink to="/admin">Dziś</TextLink>
      {children}
    </Breadcrumbs>
  );
}

/** Breadcrumbs of the pages that belong to 'Stawki'. */
export const RatesCrumbs = ({ children }: { children?: ReactNode }) => (
  <AdminCrumbs>
    <TextLink to="/admin/stawki">Stawki</TextLink>
    {children}
  </AdminCrumbs>
);

type YearItem = { readonly icon?: string; readonly children: ReactNode };
type YearProps = {
  year: number;
  /** Renders a `ButtonLink` to the same page of another year. */
  children: (year: number, item: YearItem) => ReactNode;
};

/** Links to the year before and the year after. */
export function YearSwitcher({ year, children }: YearProps) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Row as="nav" aria-label="Zmiana roku">
      {before >= YEARS.first && children(before, { icon: chevronLeftIcon, children: before })}
      <strong>{year}</strong>
      {after <= YEARS.last &&
        children(after, {
          children: (
            <>
              {after}
              <Icon path={chevronRightIcon} size="text" />
            </>
          ),
        })}
    </Row>
  );
}

/** The two lists of a year: reports, and what clients file and pay. */
export const ReportsTabs = ({ year, shown }: { year: number | undefined; shown: "reports" | "duties" }) => (
  <Tabs label="Widok" isTight>
    <TabLink to="/admin/reports" search={{ rok: year }} isChosen={shown === "reports"}>
      Sprawozdania
    </TabLink>
    <TabLink to="/admin/reports/obowiazki" search={{ rok: year }} isChosen={shown === "duties"}>
      Obowiązki
    </TabLink>
  </Tabs>
);
