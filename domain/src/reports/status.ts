/** The life of a month's report, and of a year's. */
export const reportStatuses = ["draft", "submitted", "returned", "approved"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  draft: "Robocze",
  submitted: "Złożone",
  returned: "Do poprawy",
  approved: "Zatwierdzone",
};

/** The client submits; the rest is the consultancy's. */
const reportMoves = ["submit", "return", "approve", "reopen"] as const;
export type ReportMove = (typeof reportMoves)[number];

const moves: Readonly<Record<ReportStatus, Partial<Record<ReportMove, ReportStatus>>>> = {
  draft: { submit: "submitted" },
  submitted: { return: "returned", approve: "approved" },
  returned: { submit: "submitted" },
  approved: { reopen: "returned" },
};

/** The status after a move; undefined where the move cannot be made. */
export const statusAfter = (status: ReportStatus, move: ReportMove): ReportStatus | undefined => moves[status][move];

export const openStatuses = ["draft", "returned"] as const satisfies readonly ReportStatus[];
export type OpenStatus = (typeof openStatuses)[number];
export type ClosedStatus = Exclude<ReportStatus, OpenStatus>;

/** Nobody edits what was submitted or approved. */
export const isEditable = (status: ReportStatus): status is OpenStatus => openStatuses.some((open) => open === status);
export const closedStatuses: readonly ClosedStatus[] = reportStatuses.filter((status) => !isEditable(status));

/** Whose turn a report is. */
export const turns = ["client", "consultancy"] as const;
export type Turn = (typeof turns)[number];

/**
 * What the day makes of a report: nobody waits for it; its period has not begun; its day is ahead, today, or past; it was
 * handed in. Late is what the client failed to do: what was returned had been handed in, and is late no more.
 */
export const dueStates = ["notServed", "notBegun", "ahead", "today", "late", "met"] as const;
export type DueState = (typeof dueStates)[number];

/** Of one area of a month: nothing there; something is missing; complete; said to be empty. */
export const areaStates = ["empty", "inProgress", "filled", "declaredEmpty"] as const;
export type AreaState = (typeof areaStates)[number];

export const areaStateNames: Readonly<Record<AreaState, string>> = {
  empty: "Puste",
  inProgress: "W trakcie",
  filled: "Wypełnione",
  declaredEmpty: "Brak zdarzeń",
};

export function areaState(rowCount: number, blocks: number, isDeclaredEmpty: boolean): AreaState {
  if (rowCount > 0) return blocks > 0 ? "inProgress" : "filled";
  return isDeclaredEmpty ? "declaredEmpty" : "empty";
}

export const isReady = (state: AreaState): boolean => state === "filled" || state === "declaredEmpty";
