/** Seconds with an "s", such as "3600s", in milliseconds. */
export function lifeIn(ttl: string): number {
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(ttl)?.[1]);
  if (Number.isNaN(seconds)) throw new Error(`not a time to live: ${ttl}`);
  return seconds * 1_000;
}
