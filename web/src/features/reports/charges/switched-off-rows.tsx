import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { LeftOut } from "@ekorok/domain/reports/contract/reports";
import { leftOutText } from "@ekorok/domain/reports/report-words";
import { Alert } from "../../../ui/alert.tsx";
import { TextLink } from "../../../ui/button.tsx";
import { areaLink } from "../report-links.ts";

type Props = {
  year: number;
  months: readonly { readonly month: number; readonly leftOut: LeftOut }[];
};

/** Lists rows of switched-off areas, which are not charged. */
export function SwitchedOffRows({ year, months }: Props) {
  const found = months.flatMap(({ month, leftOut }) =>
    leftOut.flatMap(({ area: id, rowCount }) => {
      const area = areaById(id);
      return area?.isCharged ? [{ month, area, rowCount }] : [];
    }),
  );
  if (found.length === 0) return null;
  return (
    <Alert tone="info" role="none" title="Wierszy z wyłączonych części nie liczymy.">
      {found.map(({ month, area, rowCount }) => (
        <p key={`${month} ${area.id}`}>
          <TextLink {...areaLink({ year, month }, area)}>{`${area.title}, ${formatMonth(year, month)}`}</TextLink>
          {`: ${leftOutText(rowCount)} – nie liczone`}
        </p>
      ))}
    </Alert>
  );
}
