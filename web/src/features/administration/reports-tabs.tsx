import { TabLink, Tabs } from "../../ui/tabs.tsx";
import styles from "./reports/reports.module.css";

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
