/** Calls that KSeF counts together. */
export type KsefLimitGroup = "auth" | "metadata" | "export" | "exportStatus" | "invoice" | "other";
export type KsefLimit = { readonly second: number; readonly minute: number; readonly hour: number };

/**
 * How many calls KSeF answers in any second, minute and hour, for one context (NIP) and address. Calls of "auth" are limited by the
 * second only.
 */
export const ksefLimits: Readonly<Record<KsefLimitGroup, KsefLimit>> = {
  auth: { second: 60, minute: 3_600, hour: 216_000 },
  metadata: { second: 8, minute: 16, hour: 20 },
  export: { second: 8, minute: 16, hour: 20 },
  exportStatus: { second: 10, minute: 60, hour: 600 },
  invoice: { second: 8, minute: 16, hour: 64 },
  other: { second: 10, minute: 30, hour: 120 },
};
