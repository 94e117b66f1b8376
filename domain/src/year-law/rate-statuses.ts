/** Read in a published text; computed by an index; known but not confirmed. */
export const rateStatuses = ["official", "derived", "unconfirmed"] as const;
export type RateStatus = (typeof rateStatuses)[number];

/** The names of statuses, feminine for "stawka". */
export const rateStatusNames: Readonly<Record<RateStatus, string>> = {
  official: "urzędowa",
  derived: "wyliczona",
  unconfirmed: "niepotwierdzona",
};

/** The same for masculine words, such as "poziom" and "wskaźnik". */
const masculineNames: Readonly<Record<RateStatus, string>> = {
  official: "urzędowy",
  derived: "wyliczony",
  unconfirmed: "niepotwierdzony",
};

export const rateStatusName = (status: RateStatus, isMasculine = false): string =>
  (isMasculine ? masculineNames : rateStatusNames)[status];

/** Shown where there is no number. 0 would be a rate. */
export const NO_RATE = "nieustalone";
