import type { KsefLimit, KsefLimitGroup } from "../limits.ts";
import { tooMany } from "./refused.ts";

export type StandInLimits = Readonly<Record<KsefLimitGroup, KsefLimit>>;

const windows = [
  ["second", 1_000, "sekundę"],
  ["minute", 60_000, "minutę"],
  ["hour", 3_600_000, "godzinę"],
] as const;
const LONGEST_BLOCK = 3_600;

type Counted = { calls: number[]; blockedUntil: number; exceeded: number };

/**
 * Counts calls in sliding windows, per context and group. Who calls too often is blocked, and longer each time; the first hour
 * without that forgets it.
 */
export function callLimits(limits: StandInLimits | "none", clock: () => Date) {
  const counts = new Map<string, Counted>();
  return (group: KsefLimitGroup, context: string): void => {
    if (limits === "none") return;
    const [key, now] = [`${group} ${context}`, clock().getTime()];
    const counted = counts.get(key) ?? { calls: [], blockedUntil: 0, exceeded: 0 };
    counts.set(key, counted);
    counted.calls = counted.calls.filter((at) => at > now - 3_600_000);
    const broken = windows
      .map(([unit, length, name]) => {
        const within = counted.calls.filter((at) => at > now - length);
        const most = limits[group][unit];
        const freeAt = (within.at(-most) ?? now) + length;
        return within.length < most ? null : { most, name, wait: Math.max(1, Math.ceil((freeAt - now) / 1_000)) };
      })
      .findLast((window) => window !== null);
    if (!broken && now >= counted.blockedUntil) {
      if (now > counted.blockedUntil + 3_600_000) counted.exceeded = 0;
      counted.calls.push(now);
      return;
    }
    const left = Math.ceil((counted.blockedUntil - now) / 1_000);
    const wait = Math.min(Math.max(broken?.wait ?? 1, left, 1) * 2 ** counted.exceeded, LONGEST_BLOCK);
    counted.exceeded = Math.min(counted.exceeded + 1, 12);
    counted.blockedUntil = now + wait * 1_000;
    const said = broken ? `Przekroczono limit ${broken.most} żądań na ${broken.name}.` : "Dostęp jest zablokowany.";
    throw tooMany(wait, `${said} Spróbuj ponownie po ${wait} sekundach.`);
  };
}
