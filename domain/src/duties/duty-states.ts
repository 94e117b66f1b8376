/**
 * How a duty stands, whatever the day: nothing was recorded, or less than is known to be due; something was paid, and nobody
 * knows whether that is all; done; done, but the figures behind it, or what is due, are others
 * now; the same while a month it is made of is open for correction, so that they may change once more; it need not be done, as
 * so little is charged, which is our reading; or its day lay before the consultancy served the client, and nobody has recorded
 * anything.
 */
export const dutyStandings = ["open", "restUnknown", "done", "again", "inCorrection", "exempt", "notServed"] as const;
export type DutyStanding = (typeof dutyStandings)[number];

/** How it stands on a day: what is open may be overdue. */
export const dutyStates = [
  "overdue",
  "again",
  "inCorrection",
  "open",
  "restUnknown",
  "done",
  "exempt",
  "notServed",
] as const;
export type DutyState = (typeof dutyStates)[number];

/** What is wanted of a duty. Where the law wants both, as of emissions into the air, there are two, each with its day. */
export const dutyActions = ["file", "pay"] as const;
export type DutyAction = (typeof dutyActions)[number];

/** What becomes of a record of something that was done. */
export const dutyChanges = ["corrected", "withdrawn", "restored"] as const;
export type DutyChange = (typeof dutyChanges)[number];
