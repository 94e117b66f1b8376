/** Sides of trade on which invoices are fetched. Each is asked for separately. */
export const ksefSides = ["sales", "purchases"] as const;
export type KsefSide = (typeof ksefSides)[number];

/** Why KSeF is not called for anybody. */
export const ksefOffReasons = [
  /** By the setting. */
  "setting",
  /** Tokens cannot be encrypted, as the setting with the key is missing. */
  "key",
  /** The data came from a backup, and no administrator has switched KSeF on since. */
  "restored",
] as const;
export type KsefOffReason = (typeof ksefOffReasons)[number];

/**
 * How a connection stands. `failing`: the last fetch failed and will be tried again by itself. `reconnect`: nothing will be
 * fetched until somebody connects again.
 */
export const ksefStandings = ["working", "failing", "reconnect"] as const;

/** What went wrong. Its words are in `ksef-words.ts`. */
export const ksefProblems = [
  "token",
  "permission",
  "nip",
  "otherNip",
  "blocked",
  "unreadableToken",
  "otherEnvironment",
  "certificate",
  "wait",
  "busy",
  "unreachable",
  "protocol",
  "volume",
] as const;
export type KsefProblem = (typeof ksefProblems)[number];

/** Problems that only a new connection solves. */
export const needsNewToken = (problem: KsefProblem): boolean =>
  ["token", "permission", "nip", "otherNip", "blocked", "unreadableToken", "otherEnvironment"].includes(problem);

/** What a fetch is doing. */
export const ksefPhases = ["waiting", "signingIn", "listing", "packing", "reading"] as const;
export type KsefPhase = (typeof ksefPhases)[number];

/** What became of a fetched invoice. `failed`: it could not be read, or not yet be downloaded. */
export const fetchedStates = ["waiting", "taken", "refused", "failed"] as const;
export type FetchedState = (typeof fetchedStates)[number];

/** Why an invoice failed. The first three are tried again with each fetch. */
export const fetchFailures = ["later", "hash", "gone", "form", "unreadable", "notOurs"] as const;
export type FetchFailure = (typeof fetchFailures)[number];
export const isTriedAgain = (why: FetchFailure): boolean => ["later", "hash", "gone"].includes(why);

/** Why a month is not taken by itself: a person has to look at it. */
const heldReasons = [
  "closed",
  "byPerson",
  "waiting",
  "rows",
  "cards",
  "carried",
  "repeated",
  "corrections",
  "advances",
  "future",
  "receipts",
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** The first day on which invoices in KSeF were obligatory: none is asked for from before. */
export const KSEF_BEGINS = "2026-02-01";
