/** Read in a published text; reckoned by indexation; known but not confirmed. */
export const rateStatuses = ["official", "derived", "unconfirmed"] as const;
export type RateStatus = (typeof rateStatuses)[number];

/** What people read of a number's status; of a rate, hence feminine. */
export const rateStatusNames: Readonly<Record<RateStatus, string>> = {
  official: "urzędowa",
  derived: "wyliczona",
  unconfirmed: "niepotwierdzona",
};

/** The same of what is masculine: a level, an index. */
const masculineNames: Readonly<Record<RateStatus, string>> = {
  official: "urzędowy",
  derived: "wyliczony",
  unconfirmed: "niepotwierdzony",
};

/** In a sentence that begins with what the number is. */
export const rateStatusName = (status: RateStatus, isMasculine = false): string =>
  (isMasculine ? masculineNames : rateStatusNames)[status];

/** What stands where there is no number. Never 0: that would be a rate. */
export const NO_RATE = "nieustalone";
