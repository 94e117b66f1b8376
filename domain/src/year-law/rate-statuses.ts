/** Read in a published text; reckoned by indexation; known but not confirmed. */
export const rateStatuses = ["official", "derived", "unconfirmed"] as const;
export type RateStatus = (typeof rateStatuses)[number];
