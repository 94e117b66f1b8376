const MEBIBYTE = 1024 * 1024;

/** Bytes and counts that a package may have. KSeF's own limits, where it has any. */
export const packageLimits = {
  /** An invoice with its attachment. */
  invoice: 3_000_000,
  invoices: 10_000,
  /** A part before encryption, which adds up to 16 bytes. */
  part: 50 * MEBIBYTE,
  parts: 100,
  /** The description of 10 000 invoices. */
  metadata: 128 * MEBIBYTE,
  /** Everything unpacked: 10 000 invoices of 400 kB, which is many times what invoices have. */
  unpacked: 4_000 * MEBIBYTE,
};
export type PackageLimits = Readonly<typeof packageLimits>;
