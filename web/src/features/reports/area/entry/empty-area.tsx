import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { AreaReport } from "@ekorok/domain/reports/contract/reports";
import { useEffect, useRef, useState } from "react";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import type { GridChange } from "../../../../grid/grid-row.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Row } from "../../../../ui/layout.tsx";
import { confirmation } from "../../../../ui/confirmation/confirmation.ts";
import { toasts } from "../../../../ui/overlays/toasts.ts";
import { useClient } from "../../../client/use-client.ts";
import { AreaStateChip } from "../../status-chip.tsx";
import { DeclareEmptyButton, useDeclareEmpty } from "../../declare-empty.tsx";
import type { AreaOfMonth } from "../../permitted-areas.ts";
import type { TypingDraft } from "../../saving/typing-draft.ts";
import type { useAreaEntry } from "./use-area-entry.ts";
import styles from "../area.module.css";

const CopyTools = lazyPart(() => import("../../life/copy-month.tsx"), "CopyTools");

type Entry = Pick<ReturnType<typeof useAreaEntry>, "rows" | "phase">;

/**
 * An area without rows: whether "Brak zdarzeń" is declared, and the question before typing revokes it. `patch` enters
 * what was typed.
 */
export function useEmptyArea(
  area: Area,
  place: AreaReportKey,
  { summary }: AreaReport,
  { rows, phase }: Entry,
  typing: TypingDraft,
  patch: (changes: readonly GridChange[]) => Promise<void> | void,
) {
  const { isDeleted } = useClient();
  const { mutate } = useDeclareEmpty({ year: place.year, month: place.month });
  const isDeclared = rows.length === 0 && summary.state === "declaredEmpty";
  const known: AreaOfMonth = { area, summary: { ...summary, state: isDeclared ? "declaredEmpty" : "empty" } };
  /** Somebody agreed to revoke the declaration but has not entered anything yet. */
  const [hasAgreed, setAgreed] = useState(false);
  /** Typed before somebody answered no: kept, and entered only on request. */
  const [waiting, setWaiting] = useState(typing.readHeldBack);
  const noteRevoked = useReminder(rows.length);
  const ask = (onConfirm: () => Promise<void> | void, onCancel = () => {}) =>
    void confirmation.open({
      title: "Wpisać dane mimo „Brak zdarzeń”?",
      message: "Zaznaczono, że w tym miesiącu nic się tu nie wydarzyło. Gdy wpiszesz dane, cofniemy to.",
      onConfirm,
      onCancel,
    });
  const holdBack = (next: readonly GridChange[]) => {
    setWaiting(next);
    typing.holdBack(next);
  };
  const enterAndRevoke = async (enter: () => Promise<void> | void) => {
    if (isDeclared) {
      mutate({ areas: [known], isEmpty: false });
      noteRevoked();
    }
    // Entered at once: what was typed is kept even if revoking the declaration fails.
    const entered = enter();
    setAgreed(false);
    typing.keep([]);
    await entered;
  };
  return {
    isDeclared,
    /** Only once everything is saved: rows just deleted may still exist on the server. */
    known: rows.length === 0 && phase.is === "saved" && !isDeleted ? known : null,
    notEntered: {
      changes: waiting,
      isDeclared,
      onEnter: () => {
        void enterAndRevoke(() => patch(waiting));
        holdBack([]);
      },
      onDiscard: () => holdBack([]),
    },
    /** Enters at once, or asks first; what was typed is kept until there is an answer, and after a no. */
    askBefore: (enter: () => Promise<void> | void, typed: readonly GridChange[] = []): Promise<void> | void => {
      if (!isDeclared || hasAgreed) return enterAndRevoke(enter);
      typing.keep(typed);
      return ask(
        () => enterAndRevoke(enter),
        () => {
          typing.keep([]);
          holdBack([...waiting, ...typed]);
        },
      );
    },
    /** Asks before something longer is begun. Only what is then entered revokes the declaration. */
    askAhead: (begin: () => void): void => {
      if (!isDeclared) return begin();
      return ask(() => {
        setAgreed(true);
        begin();
      });
    },
  };
}

/** Undoing removes rows but declares nothing: once all are gone again, a message says what is left to do. */
function useReminder(rowCount: number): () => void {
  const isTakenBack = useRef(false);
  const hadRows = useRef(false);
  useEffect(() => {
    if (rowCount === 0 && hadRows.current && isTakenBack.current) {
      isTakenBack.current = false;
      toasts.show("plain", "Część jest znów pusta. Jeśli nic się nie wydarzyło, zaznacz ponownie „Brak zdarzeń”.");
    }
    hadRows.current = rowCount > 0;
  }, [rowCount]);
  return () => {
    isTakenBack.current = true;
  };
}

/** How to begin an area: with last month's rows, or by declaring "Brak zdarzeń", which can be revoked. */
export function EmptyAreaTools({ known, place }: { known: AreaOfMonth | null; place: AreaReportKey }) {
  if (!known) return null;
  const period = { year: place.year, month: place.month };
  return (
    <Row className={styles.declaration}>
      {known.summary.state === "declaredEmpty" ? (
        <AreaStateChip state="declaredEmpty" />
      ) : (
        <CopyTools known={known} period={period} />
      )}
      <DeclareEmptyButton known={known} period={period} />
    </Row>
  );
}

type NotEnteredProps = {
  area: Area;
  book: Book;
  changes: readonly GridChange[];
  isDeclared: boolean;
  onEnter: () => void;
  onDiscard: () => void;
};

/** At most this many are named; a pasted sheet has thousands. */
const MOST_NAMED = 12;

const namedOf = (texts: readonly string[]) =>
  texts.length <= MOST_NAMED
    ? texts.join(", ")
    : `${texts.slice(0, MOST_NAMED).join(", ")} i jeszcze ${formatNumber(texts.length - MOST_NAMED)}`;

/** What was typed despite "Brak zdarzeń", kept until somebody decides. */
export function NotEntered({ area, book, changes, isDeclared, onEnter, onDiscard }: NotEnteredProps) {
  if (changes.length === 0) return null;
  const texts = changes.flatMap(({ key, cell, raw }) => {
    const column = area.columns[key];
    const typed = raw ?? (column ? showCell(column, cell, book) : "");
    return typed ? [`${column?.label ?? key}: ${typed}`] : [];
  });
  return (
    <Alert tone="warning" title={`Nie wpisano: ${namedOf(texts)}`} className={styles.notEntered}>
      {isDeclared && DECLARED_HINT}
      <Row gap={1} className={styles.keptActions}>
        <Button size="small" tone="inherit" onClick={onEnter}>
          {isDeclared ? "Wpisz mimo to" : "Wpisz"}
        </Button>
        <Button size="small" tone="inherit" onClick={onDiscard}>
          Odrzuć
        </Button>
      </Row>
    </Alert>
  );
}

export const DECLARED_HINT = "W tym miesiącu zaznaczono „Brak zdarzeń”.";
