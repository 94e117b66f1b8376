import { areaAt } from "@ekorok/domain/areas/all-areas";
import type { Month } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { monthReportQuery } from "../../../api/reports.ts";
import { listen } from "../../../ui/listen.ts";
import { screens, useMedia } from "../../../ui/use-media.ts";
import { useClient } from "../../client/use-client.ts";
import { permittedAreas } from "../permitted-areas.ts";
import { useAreasWithDrafts } from "../saving/use-drafts.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useKeysUntilBar } from "../review/early-key.ts";
import { useIsReview } from "../review/use-is-review.ts";
import { MonthBar, MonthBarPlaceholder } from "./month-bar.tsx";
import { type OpenPart, OpenPartContext, withOpenPart } from "./open-part.ts";
import { PartList, PartMenu } from "./month-navigation.tsx";
import { type MonthPart, neighbourPart, expectedParts, monthParts, SUMMARY_PART, partLink } from "./month-parts.ts";
import styles from "./workplace.module.css";

/** Clients do not load it. */
const Decision = lazyPart(() => import("../review/decision.tsx"), "Decision", <MonthBarPlaceholder />);

type Props = {
  period: Month;
  today: string;
  /** What came for the month by itself, in its bar. */
  came?: ReactNode;
  children: ReactNode;
};

/** The frame of all pages of a month: the list of parts beside them, and the progress above. */
export function MonthWorkplace({ period, today, came, children }: Props) {
  const {
    uid,
    isDeleted,
    document: { permissions },
  } = useClient();
  const { data } = useQuery(monthReportQuery(uid, period));
  const [open, tell] = useState<OpenPart | null>(null);
  const report = data && withOpenPart(data, open);
  const draftAreas = useAreasWithDrafts(period);
  const expected = permittedAreas({ permissions });
  const path = usePathHere();
  const isReviewed = useIsReview(report);
  // Overview and summary of a reviewed month are the same page.
  const here = isReviewed && path === null ? SUMMARY_PART.path : path;
  const isReview = isReviewed && here === SUMMARY_PART.path;
  const parts = report ? monthParts(report, draftAreas, isReviewed) : expectedParts(expected);
  useMoveKeys(period, parts, here);
  useKeysUntilBar(!report || isReview);
  const isNarrow = useMedia(screens.tablet);
  const Parts = isNarrow ? PartMenu : PartList;
  return (
    <div className={styles.work}>
      <Parts period={period} parts={parts} here={here} />
      <div className={styles.beside}>
        {report && isReview ? (
          <Decision which={{ uid, ...period }} report={report} className={styles.bar}>
            {came}
          </Decision>
        ) : (
          report &&
          !isDeleted && <MonthBar report={report} today={today} draftAreas={draftAreas} here={here} came={came} />
        )}
        {!report && !isDeleted && expected.length > 0 && <MonthBarPlaceholder />}
        <OpenPartContext value={tell}>{children}</OpenPartContext>
      </div>
    </div>
  );
}

/** The path of the open part; an area may have two names in the address. */
function usePathHere(): string | null {
  const { area } = useParams({ strict: false });
  const isSummary = useRouterState({ select: ({ location }) => location.pathname.endsWith(`/${SUMMARY_PART.path}`) });
  if (isSummary) return SUMMARY_PART.path;
  return area === undefined ? null : (areaAt(area)?.slug ?? null);
}

/** Ctrl+Alt+PageDown opens the next part, PageUp the one before. */
function useMoveKeys(period: Month, parts: readonly MonthPart[], here: string | null): void {
  const navigate = useNavigate();
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || !event.altKey || event.shiftKey) return;
    const step = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : null;
    if (step === null || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    const part = neighbourPart(parts, here, step);
    if (part) void navigate(partLink(part, period));
  });
  useEffect(() => listen(window, { keydown: (event) => move(event) }), []);
}
