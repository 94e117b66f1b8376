/**
 * The two-sided p of the Mann-Whitney test: the probability of samples that differ as much if both come from one distribution.
 * Normal approximation with corrections for ties and continuity, good from about 20 values a side.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one, ...other].toSorted((a, b) => a - b);
  const [n, m] = [one.length, other.length];
  // Equal values share the mean of their ranks.
  const rankOf = (value: number) => (all.indexOf(value) + all.lastIndexOf(value)) / 2 + 1;
  const u = one.reduce((sum, value) => sum + rankOf(value), 0) - (n * (n + 1)) / 2;
  const ties = [...new Set(all)]
    .map((value) => all.lastIndexOf(value) - all.indexOf(value) + 1)
    .reduce((sum, size) => sum + size ** 3 - size, 0);
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  if (variance === 0) return 1; // all are equal
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * upperTail(z));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle) - 1] ?? NaN)) / 2;
}

/** The share of a normal distribution above z ≥ 0, by Abramowitz and Stegun 26.2.17: the error is below 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
