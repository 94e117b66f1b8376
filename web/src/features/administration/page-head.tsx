import type { ReactNode } from "react";
import { YEARS } from "@ekorok/domain/periods/month";
import { Breadcrumbs } from "../../ui/page.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../ui/icons.ts";
import { Row } from "../../ui/layout.tsx";
import { TabLink, Tabs } from "../../ui/tabs.tsx";
import styles from "./reports/reports.module.css";

/** `children` are links to what lies between the administration and the page. */
export function AdminCrumbs({ here, children }: { here: string; children?: ReactNode }) {
  return (
    <Breadcrumbs here={here}>
      <TextLink to="/admin">Administracja</TextLink>
      {children}
    </Breadcrumbs>
  );
}

type YearItem = { readonly icon?: string; readonly children: ReactNode };
type YearProps = {
  year: number;
  /** A `ButtonLink` to the same of another year. */
  children: (year: number, item: YearItem) => ReactNode;
};

/** To the years beside it. */
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

/** What the consultancy looks at of a year: what clients report, or what they file and pay. */
export const ReportsTabs = ({ year, shown }: { year: number | undefined; shown: "reports" | "duties" }) => (
  <div className={styles.above}>
    <Tabs label="Widok">
      <TabLink to="/admin/reports" search={{ rok: year }} isChosen={shown === "reports"}>
        Sprawozdania
      </TabLink>
      <TabLink to="/admin/reports/obowiazki" search={{ rok: year }} isChosen={shown === "duties"}>
        Obowiązki
      </TabLink>
    </Tabs>
  </div>
);
