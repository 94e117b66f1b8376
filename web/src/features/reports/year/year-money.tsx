import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Section } from "../../../ui/panel.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { useClient } from "../../client/use-client.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { type YearView, yearViews } from "../year-views.ts";

const load = {
  oplaty: () => import("./charges/year-charges.tsx"),
  dane: () => import("./inputs/year-inputs.tsx"),
  porownania: () => import("./outlook/year-outlook.tsx"),
};
const loading = <LoadingState lines={8} />;
const views = {
  oplaty: lazyPart(load.oplaty, "YearChargesSection", loading),
  dane: lazyPart(load.dane, "YearInputsSection", loading),
  porownania: lazyPart(load.porownania, "YearOutlookSection", loading),
} as const;

type Props = { report: YearReport; view: Exclude<YearView, "roczne"> };

/** A view that needs the year's charges. */
export function YearMoney({ report, view }: Props) {
  const { uid } = useClient();
  const query = useQuery(yearChargesQuery(uid, report.year));
  const charges = useDeferredValue(query.data); // many lines at once would block a slow processor
  useEffect(() => {
    load[view]().catch(() => {}); // while the charges are on their way; a failure is shown when the view is drawn
  }, [view]);
  const View = views[view];
  if (charges) return <View report={report} charges={charges} isBeingRenewed={query.isFetching} />;
  return (
    <Section title={yearViews.find(({ widok }) => widok === view)?.title ?? ""}>
      <NotLoaded query={query} label="Wczytujemy opłaty…" lines={8} />
    </Section>
  );
}
