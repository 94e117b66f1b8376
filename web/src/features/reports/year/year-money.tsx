import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useEffect, useState } from "react";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Section } from "../../../ui/panel.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { WhenSeen } from "../../../ui/when-seen.tsx";
import { useClient } from "../../client/use-client.ts";
import { YearChargesSection } from "./charges/year-charges.tsx";
import { isUnservedAndEmpty } from "../year-months.ts";
import { YearInputsSection } from "./inputs/year-inputs.tsx";
import { NotLoaded } from "../../../query-state.tsx";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";

/** Only for those who scroll on. */
const YearOutlookSection = lazyPart(
  () => import("./outlook/year-outlook.tsx"),
  "YearOutlookSection",
  <LoadingState label="Wczytujemy porównania…" lines={8} />,
);

type Props = {
  report: YearReport;
  /** Given while the page is to be printed: called once everything is shown or has failed. */
  onWhole?: (() => void) | undefined;
};

/** Charges and yearly inputs. The rest of the page does not wait for them. */
export function YearMoney({ report, onWhole }: Props) {
  const { uid } = useClient();
  const query = useQuery(yearChargesQuery(uid, report.year));
  const { data: charges, error, isFetching } = query;
  const data = useDeferredValue(charges); // many lines at once would block a slow processor
  const hasFailed = !data && error !== null;
  useEffect(() => {
    if (hasFailed) onWhole?.();
  }, [hasFailed, onWhole]);
  const [hasDuties, setHasDuties] = useState(false);
  const haveDuties = useCallback(() => setHasDuties(true), []);
  const isWaiting = !hasDuties && Boolean(data?.deadlines) && !isUnservedAndEmpty(report);
  if (data)
    return (
      <>
        <YearChargesSection
          report={report}
          charges={data}
          isBeingRenewed={isFetching}
          areDutiesWanted={onWhole !== undefined}
          onDuties={haveDuties}
        />
        <YearInputsSection report={report} charges={data} />
        <Section title="Przebieg roku i porównania" id="przebieg-roku">
          <WhenSeen isWanted={onWhole !== undefined} fallback={<NotSeenYet />}>
            <YearOutlookSection report={report} charges={data} onShown={isWaiting ? undefined : onWhole} />
          </WhenSeen>
        </Section>
      </>
    );
  return (
    <Section title="Opłaty" id="oplaty">
      <NotLoaded query={query} label="Wczytujemy opłaty…" lines={6} />
    </Section>
  );
}

/** About as high as the charts. The note is for those who print with the browser's own menu. */
const NotSeenYet = () => (
  <div className={styles.notSeenYet}>
    <p className={text.onlyOnPaper}>Wykresy i&nbsp;porównania drukuje przycisk „Drukuj” na stronie roku.</p>
  </div>
);
