/** The client submits; the rest is the consultancy's. */
export const reportMoves = ["submit", "return", "approve", "takeBack", "reopen"] as const;
export type ReportMove = (typeof reportMoves)[number];

/** Whose turn a report is. */
export const turns = ["client", "consultancy"] as const;
export type Turn = (typeof turns)[number];

/** The life of a month's report, and of a year's: all that the program has to know of each status. */
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
    moves: { takeBack: "submitted", reopen: "returned" }, // the first for ten minutes only: `finalFrom`
  },
} as const;

export type ReportStatus = keyof typeof statuses;
export type ReportStatusWord = (typeof statuses)[ReportStatus]["inAddress"];

type StatusFacts = {
  readonly name: string;
  /** The rest of a sentence that begins with "To sprawozdanie". */
  readonly is: string;
  /** Where there is room for a word or two; null: how much is ready, or that it is done, says enough. */
  readonly inShort: string | null;
  /** The word for it in an address of the web. */
  readonly inAddress: string;
  readonly tone: "plain" | "info" | "warn" | "good";
  /** Why nothing can be changed in a month; null: it can be edited. */
  readonly whyClosed: string | null;
  readonly wasSubmitted: boolean;
  /** Who has to do something; of a draft only once it is due, see `turnOf`. */
  readonly turn: Turn | null;
  /** Where each move leads that can be made. */
  readonly moves: { readonly [Move in ReportMove]?: ReportStatus };
};
/** By each status. Typed apart from the table, whose moves name its own keys. */
export const reportStatusFacts: Readonly<Record<ReportStatus, StatusFacts>> = statuses;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const reportStatuses = Object.keys(statuses) as readonly ReportStatus[];

export type OpenStatus = {
  [Status in ReportStatus]: (typeof statuses)[Status]["whyClosed"] extends null ? Status : never;
}[ReportStatus];
export type ClosedStatus = Exclude<ReportStatus, OpenStatus>;

/** The status after a move; undefined where the move cannot be made. */
export const statusAfter = (status: ReportStatus, move: ReportMove): ReportStatus | undefined =>
  reportStatusFacts[status].moves[move];

export const whyClosed = (status: ReportStatus): string | null => reportStatusFacts[status].whyClosed;
/** Nobody edits what was submitted or approved. */
export const isEditable = (status: ReportStatus): status is OpenStatus => whyClosed(status) === null;
export const wasSubmitted = (status: ReportStatus): boolean => reportStatusFacts[status].wasSubmitted;
/** Submitted once, and open again for the client to put something right. */
export const isGivenBack = (status: ReportStatus): boolean => isEditable(status) && wasSubmitted(status);

/**
 * What the day makes of a report: nobody waits for it; its period has not begun; its client has not accepted the invitation
 * yet; its day is ahead, today, or past; it was handed in. Late is what the client failed to do: what was returned had been
 * handed in, and is late no more.
 */
export const dueStates = ["notServed", "notBegun", "notAccepted", "ahead", "today", "late", "met"] as const;
export type DueState = (typeof dueStates)[number];

/** What is said beside a client who has never accepted an invitation. */
export const NOT_ACCEPTED = "Zaproszenie nieprzyjęte";

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

/** How an area stands for those who fill it in: what is complete may still want reasons. */
export const areaStandings = ["empty", "inProgress", "toExplain", "filled", "declaredEmpty"] as const;
export type AreaStanding = (typeof areaStandings)[number];

export const areaStandingNames: Readonly<Record<AreaStanding, string>> = {
  ...areaStateNames,
  toExplain: "Do uzasadnienia",
};

export const areaStanding = ({ state, asks }: { readonly state: AreaState; readonly asks: number }): AreaStanding =>
  isReady(state) && asks > 0 ? "toExplain" : state;

/** A draft is called by what the day makes of it, where nobody can have begun with it or nobody waits for it. */
export function statusName(status: ReportStatus, due: DueState): string {
  if (!wasSubmitted(status) && due === "notBegun") return "Nierozpoczęte";
  if (!wasSubmitted(status) && due === "notServed") return "Niewymagane";
  return reportStatusFacts[status].name;
}
