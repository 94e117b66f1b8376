import type { FrozenReport } from "../contract/report-versions.ts";

type Finding = FrozenReport["areas"][number]["findings"][number];
export type ComparedReason = { readonly key: string; readonly before: Finding | null; readonly after: Finding | null };

/** Reasons that came, went, or were given in other words. */
export function comparedReasons(old: readonly Finding[], now: readonly Finding[]): ComparedReason[] {
  const [before, after] = [reasonsIn(old), reasonsIn(now)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((compared) => compared.before?.reason !== compared.after?.reason);
}

const reasonsIn = (findings: readonly Finding[]) =>
  new Map(findings.filter(({ reason }) => reason).map((finding) => [`${finding.check} ${finding.rowId}`, finding]));
