import type { RateStatus } from "./rate.ts";

/** What people read of a number's status; of a rate, hence feminine. */
export const rateStatusNames: Readonly<Record<RateStatus, string>> = {
  official: "urzędowa",
  derived: "wyliczona",
  unconfirmed: "niepotwierdzona",
};

/** What stands where there is no number. Never 0: that would be a rate. */
export const NO_RATE = "nieustalone";
