import type { Month } from "@ekorok/domain/periods/month";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { useEffect, useRef } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { FindingList } from "./finding-list.tsx";
import { ReasonForm } from "./reason-form.tsx";
import text from "../../../ui/text.module.css";
import styles from "./life.module.css";

/** Those that have their reason are not to be given one any more, and still stand there to be read. */
export function asksTitle(asks: readonly MonthFinding[]): string {
  const explained = asks.filter(({ reason }) => reason?.trim()).length;
  const open = asks.length - explained;
  const titles = [
    ...(open > 0 ? [`Do uzasadnienia (${open})`] : []),
    ...(explained > 0 ? [`${open > 0 ? "uzasadnione" : "Uzasadnione"} (${explained})`] : []),
  ];
  return titles.join(", ");
}

type Props = { findings: readonly MonthFinding[]; period: Month; isOpen: boolean; heading: "h2" | "h3" };

/** What wants a reason, with a place to give it. */
export const Asks = ({ findings, period, isOpen, heading: Heading }: Props) => (
  <section id="asks" className={styles.level}>
    <Heading>{asksTitle(findings)}</Heading>
    {isOpen && <p>Sprawdź wpisy i&nbsp;ich jednostki. Jeśli są prawidłowe, podaj uzasadnienie.</p>}
    <FindingList findings={findings} period={period}>
      {(finding) =>
        isOpen ? (
          <ReasonForm finding={finding} period={period} />
        ) : (
          <p className={text.muted}>Uzasadnienie: {finding.reason ?? "brak"}</p>
        )
      }
    </FindingList>
  </section>
);

/** The same on the page of the area that they are of, while that can be filled in. */
export function AreaAsks({ findings, period }: Pick<Props, "findings" | "period">) {
  const place = useRef<HTMLDivElement>(null);
  // It comes after the page: the address was looked for before it was there.
  useEffect(() => {
    if (window.location.hash === "#asks") place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} className={styles.areaAsks}>
      <Panel padding="snug">
        <Asks findings={findings} period={period} isOpen heading="h2" />
      </Panel>
    </div>
  );
}
