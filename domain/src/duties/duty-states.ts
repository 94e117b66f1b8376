/**
 * The state of a duty on any day. `open`: nothing was recorded, or less than is known to be due. `restUnknown`:
 * something was paid, and nobody knows whether that is all. `again`: it was done, but its figures or the amount due
 * have changed since. `inCorrection`: as `again`, while one of its months is open, so that they may change once more.
 * `exempt`: by our reading it need not be done, as so little is charged. `notServed`: its day was before the service
 * began, and nothing was recorded.
 */
export const dutyStandings = ["open", "restUnknown", "done", "again", "inCorrection", "exempt", "notServed"] as const;
export type DutyStanding = (typeof dutyStandings)[number];

/** The state on a certain day: an open duty may be overdue. */
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

/** What has to be done. Where the law requires both (air emissions), there are two duties. */
export const dutyActions = ["file", "pay"] as const;
export type DutyAction = (typeof dutyActions)[number];

/** What can happen to a record. */
export const dutyChanges = ["corrected", "withdrawn", "restored"] as const;
export type DutyChange = (typeof dutyChanges)[number];
