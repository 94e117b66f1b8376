import { formatInstant } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { versionName } from "@ekorok/domain/reports/report-words";
import { ComparisonTable } from "../../ui/tables/comparison-table.tsx";

export type DifferenceLine = {
  readonly key: string;
  /** The row that these lines belong to. */
  readonly about?: string;
  readonly what: string;
  /** Null: it did not exist. */
  readonly before: string | null;
  readonly after: string | null;
  /** The difference of two figures; of an added or removed row, its own amounts. */
  readonly difference: string | null;
};

type Props = { label: string; one: FrozenReport; two: FrozenReport; lines: readonly DifferenceLine[] };

/** The differences between two submissions, line by line, the earlier one first. */
export function VersionDifferences({ label, one, two, lines }: Props) {
  const nameOf = (version: FrozenReport) => `${versionName(version)}, ${formatInstant(version.submittedAt)}`;
  return (
    <ComparisonTable
      label={label}
      heading="Co się różni"
      columns={[
        { heading: nameOf(one) },
        { heading: nameOf(two), isStrong: true },
        { heading: "Różnica", isFigure: true, width: "16%" },
      ]}
      lines={lines.map(({ before, after, difference, ...line }) => ({ ...line, values: [before, after, difference] }))}
    />
  );
}
