import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { VersionDifferences } from "../version-differences.tsx";
import { moneyLines } from "./money-lines.ts";

type Props = { label: string; one: FrozenReport; two: FrozenReport };

/** What a correction changed in złoty, charge by charge and line by line; the earlier version first. */
export function MoneyChanges({ label, one, two }: Props) {
  // Versions from before charges were kept do not say.
  if (!one.charges || !two.charges)
    return <p>Jedna z&nbsp;tych wersji powstała, zanim zapisywano w&nbsp;nich opłaty.</p>;
  const lines = moneyLines(one.charges, two.charges);
  if (lines.length === 0) return <p>Kwoty opłat są w&nbsp;obu wersjach takie same.</p>;
  return <VersionDifferences label={label} one={one} two={two} lines={lines} />;
}
