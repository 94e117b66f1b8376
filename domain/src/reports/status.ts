/** The client submits; the consultancy makes the other moves. */
export const reportMoves = ["submit", "return", "approve", "takeBack", "reopen"] as const;
export type ReportMove = (typeof reportMoves)[number];

export const turns = ["client", "consultancy"] as const;
export type Turn = (typeof turns)[number];

/** The statuses of months' and years' reports, with all that the program knows of each. */
const statuses = {
  draft: {
    name: "Robocze",
    is: "jest jeszcze robocze",
    inShort: null,
    inAddress: "robocze",
    tone: "plain",
    whyClosed: null,
    wasSubmitted: false,
    turn: "client",
    moves: { submit: "submitted" },
  },
  submitted: {
    name: "Złożone",
    is: "jest złożone i czeka na sprawdzenie",
    inShort: "u doradcy",
    inAddress: "zlozone",
    tone: "info",
    whyClosed:
      "Ten miesiąc jest złożony i czeka na sprawdzenie. Aby coś zmienić, poproś doradcę o zwrot sprawozdania do poprawy.",
    wasSubmitted: true,
    turn: "consultancy",
    moves: { return: "returned", approve: "approved" },
  },
  returned: {
    name: "Do poprawy",
    is: "jest u klienta do poprawy",
    inShort: "do poprawy",
    inAddress: "do-poprawy",
    tone: "warn",
    whyClosed: null,
    wasSubmitted: true,
    turn: "client",
    moves: { submit: "submitted" },
  },
  approved: {
    name: "Przyjęte",
    is: "jest już przyjęte",
    inShort: null,
    inAddress: "przyjete",
    tone: "good",
    whyClosed:
      "Ten miesiąc jest przyjęty. Aby coś zmienić, poproś doradcę o ponowne otwarcie; powstanie wtedy korekta.",
    wasSubmitted: true,
    turn: null,
    moves: { takeBack: "submitted", reopen: "returned" }, // the first for ten minutes only: `approvalFinalFrom`
  },
} as const;

export type ReportStatus = keyof typeof statuses;
export type ReportStatusWord = (typeof statuses)[ReportStatus]["inAddress"];

type StatusFacts = {
  readonly name: string;
  /** The rest of a sentence that begins with "To sprawozdanie". */
  readonly is: string;
  /** A short name; null: the progress says enough. */
  readonly inShort: string | null;
  /** In addresses of the web. */
  readonly inAddress: string;
  readonly tone: "plain" | "info" | "warn" | "good";
  /** Why the month cannot be edited; null: it can. */
  readonly whyClosed: string | null;
  readonly wasSubmitted: boolean;
  /** Who has to act; for a draft only once it is due, see `turnOf`. */
  readonly turn: Turn | null;
  /** The possible moves and their results. */
  readonly moves: { readonly [Move in ReportMove]?: ReportStatus };
};
/** Typed apart from the table, whose moves name its own keys. */
export const reportStatusFacts: Readonly<Record<ReportStatus, StatusFacts>> = statuses;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const reportStatuses = Object.keys(statuses) as readonly ReportStatus[];

export type OpenStatus = {
  [Status in ReportStatus]: (typeof statuses)[Status]["whyClosed"] extends null ? Status : never;
}[ReportStatus];
export type ClosedStatus = Exclude<ReportStatus, OpenStatus>;

/** Undefined: the move is not possible. */
export const statusAfter = (status: ReportStatus, move: ReportMove): ReportStatus | undefined =>
  reportStatusFacts[status].moves[move];

export const whyClosed = (status: ReportStatus): string | null => reportStatusFacts[status].whyClosed;
export const isEditable = (status: ReportStatus): status is OpenStatus => whyClosed(status) === null;
export const wasSubmitted = (status: ReportStatus): boolean => reportStatusFacts[status].wasSubmitted;
/** Submitted before, and open again. */
export const isGivenBack = (status: ReportStatus): boolean => isEditable(status) && wasSubmitted(status);

/**
 * What the day makes of a report: not awaited; not begun; invitation not accepted; before, on or past its day;
 * submitted. A returned report is not late, as it was submitted.
 */
export const dueStates = ["notServed", "notBegun", "notAccepted", "ahead", "today", "late", "met"] as const;
export type DueState = (typeof dueStates)[number];

export const NOT_ACCEPTED = "Zaproszenie nieprzyjęte";

/** States of an area: nothing entered; incomplete; complete; declared empty. */
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

export const isReady = (state: AreaStanding): boolean => state === "filled" || state === "declaredEmpty";

/** An area's state for those who fill it in: a complete one may still need reasons. */
export const areaStandings = ["empty", "inProgress", "toExplain", "filled", "declaredEmpty"] as const;
export type AreaStanding = (typeof areaStandings)[number];

export const areaStandingNames: Readonly<Record<AreaStanding, string>> = {
  ...areaStateNames,
  toExplain: "Do wyjaśnienia",
};

export const areaStanding = ({ state, asks }: { readonly state: AreaState; readonly asks: number }): AreaStanding =>
  isReady(state) && asks > 0 ? "toExplain" : state;

/** A draft that has not begun, or is not awaited, has another name. */
export function statusName(status: ReportStatus, due: DueState): string {
  if (!wasSubmitted(status) && due === "notBegun") return "Nierozpoczęte";
  if (!wasSubmitted(status) && due === "notServed") return "Niewymagane";
  return reportStatusFacts[status].name;
}
