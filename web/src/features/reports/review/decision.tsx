import { daysUntil, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { dayForms, plural } from "@ekorok/domain/polish/plural";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isGivenBack, type ReportMove, type ReportStatus, statusAfter } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type ReportKey, reviewedReportQuery } from "../../../api/reports.ts";
import { useIsAdmin } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { keepsFocus } from "../../../ui/focus/first-focus.ts";
import { takesKeys } from "../../../ui/focus/key-buffer.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { type Shortcut, ariaKeys, shortcuts } from "../../../ui/shortcuts.ts";
import { useClient } from "../../client/use-client.ts";
import { useCanTakeBack } from "../life/review-decisions.ts";
import { useReportMoves } from "../life/use-report-moves.ts";
import { queueKey } from "../report-links.ts";
import { StatusChip } from "../status-chip.tsx";
import { statusWords } from "../status-words.ts";
import { amountWords, changeWords, hasToBeLookedAt } from "./amount-words.ts";
import { useEarlyKey, useShown } from "./early-key.ts";
import text from "../../../ui/text.module.css";
import styles from "./decision.module.css";

type Review = {
  readonly move: Exclude<ReportMove, "submit">;
  readonly label: string;
  readonly look: "solid" | "outlined";
  readonly shortcut?: Shortcut;
};

const reviews: readonly Review[] = [
  { move: "approve", label: "Przyjmij", look: "solid", shortcut: shortcuts.review.approve },
  { move: "return", label: "Zwróć do poprawy", look: "outlined", shortcut: shortcuts.review.return },
  { move: "takeBack", label: "Cofnij przyjęcie", look: "outlined" },
  { move: "reopen", label: "Otwórz ponownie", look: "outlined" },
];

type Props = {
  which: ReportKey;
  /** As shown on the page; `submissions` is the number of the version shown. */
  report: Pick<YearReport, "status" | "submissions" | "submittedAt" | "approvedAt" | "due"> & {
    readonly isOutdated?: boolean;
  };
  /** The element that links to the report lead to. */
  id?: string;
  className?: string | undefined;
  /** More facts about the report. */
  children?: ReactNode;
};

/** The consultancy's decision on a report: how long it waits, and the moves that its status allows, also by keys. */
export const Decision = (props: Props) => <DecisionBar key={queueKey(props.which)} {...props} />;

function DecisionBar({ which, report, id, className, children }: Props) {
  const { status, submissions, isOutdated = false, approvedAt } = report;
  const isAdmin = useIsAdmin();
  const moves = useReportMoves(which, submissions);
  const { isDeleted } = useClient();
  const canTakeBack = useCanTakeBack(approvedAt);
  const isFromQueue = useSearch({ strict: false }).kolejka !== undefined;
  const bar = useFocusedBar(isAdmin && isFromQueue, status);
  const reviewed = useQuery({ ...reviewedReportQuery(which), enabled: isAdmin });
  const known = reviewed.data?.number === submissions ? reviewed.data : null;
  const possible = reviews.filter(({ move }) => {
    if (move === "approve" && isOutdated) return false; // a new version is needed
    if (move === "takeBack" && !canTakeBack) return false;
    const next = statusAfter(status, move);
    return next && !(isDeleted && isGivenBack(next)); // nobody is left to correct it
  });
  const { isShown, isSeen } = useShown(which, submissions);
  /** Pressed before the report could be seen, a key accepts only what nobody has to look at. */
  const decideBy = (key: string): boolean => {
    const meant = possible.find(({ shortcut }) => shortcut?.keys.includes(key.toUpperCase()));
    if (!meant) return false;
    const hasToLook = !known || hasToBeLookedAt({ ...known, month: which.month });
    if (meant.move === "approve" && hasToLook && !isSeen())
      toasts.show(
        "plain",
        "Jeszcze nie przyjęto: są tu uwagi albo niepoliczone opłaty. Obejrzyj je i\u00a0naciśnij P.",
      );
    else moves[meant.move]();
    return true;
  };
  const isReady = isShown && !reviewed.isPending;
  useEarlyKey({ isKept: isAdmin && isFromQueue, isReady }, decideBy);
  if (!isAdmin) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    if (decideBy(event.key)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <section
      ref={bar}
      id={id}
      aria-label="Decyzja"
      tabIndex={-1}
      className={classes(styles.decision, className)}
      onKeyDown={onKeyDown}
      {...keepsFocus}
      {...(isReady && takesKeys)}
    >
      <StatusChip status={status} due={report.due} isOutdated={isOutdated} />
      <p className={styles.since}>{sinceText(report)}</p>
      {known && <Amount report={{ ...known, month: which.month }} />}
      {children}
      {isDeleted && <p className={styles.since}>{statusWords[status].next.ofDeleted}</p>}
      <div className={styles.moves}>
        {possible.map(({ move, label, look, shortcut }) => (
          <Button
            key={move}
            look={look}
            isBusy={move === "approve" && moves.isApproving}
            aria-label={label}
            aria-keyshortcuts={shortcut?.keys.map(ariaKeys).join(" ")}
            onClick={() => moves[move]()}
          >
            {label}
            {shortcut && (
              <kbd aria-hidden className={styles.key}>
                {shortcut.keys}
              </kbd>
            )}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** The amount of this version, and how it differs from what is usual, as in the queue. */
function Amount({ report }: { report: Parameters<typeof changeWords>[0] }) {
  const change = changeWords(report);
  return (
    <p>
      {report.month === WHOLE_YEAR ? "Do zapłaty: " : "Opłaty: "}
      <strong className={text.figures}>
        {amountWords(report)}
        {change.text !== "" && ","}
      </strong>{" "}
      <span className={classes(styles.change, change.isLarge ? styles.large : styles.since)}>{change.text}</span>
    </p>
  );
}

/** Follows the status: "czeka 7 dni", or when it was approved. */
function sinceText({ status, submittedAt, approvedAt }: Props["report"]): string | null {
  if (approvedAt !== undefined) return formatInstant(approvedAt);
  if (status !== "submitted" || submittedAt === null) return null;
  const days = daysUntil(dayInWarsaw(new Date(submittedAt)), dayInWarsaw(new Date()));
  return days < 1 ? "dziś" : `czeka ${days} ${plural(days, dayForms)}`;
}

/**
 * From the queue the bar gets the focus, also after a look at an area, so that a key decides at once; and after an approval
 * was taken back, as its button is gone.
 */
function useFocusedBar(isShown: boolean, status: ReportStatus) {
  const bar = useRef<HTMLElement>(null);
  const last = useRef(status);
  useEffect(() => {
    if (!isShown || document.activeElement?.closest("dialog, input, textarea, select")) return;
    bar.current?.focus({ preventScroll: true });
  }, [isShown]);
  useEffect(() => {
    const isTakenBack = last.current === "approved" && status === "submitted";
    last.current = status;
    if (isTakenBack && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [status]);
  return bar;
}
