const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** A size as one reads it in Poland: 1,5 GB. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 0), units.length - 1);
  const value = bytes / 1024 ** step;
  const text = value.toLocaleString("pl", { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 });
  return `${text}\u00A0${units[step]}`; // a number is not parted from its unit
}
