import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { TextLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/page.tsx";

/** Year, month, and the page below the month. */
export function ReportCrumbs({ period: { year, month }, here }: { period: Month; here?: string }) {
  const params = { year: String(year), month: String(month) };
  const monthName = formatMonth(year, month);
  return (
    <Breadcrumbs here={here ?? monthName}>
      <TextLink to="/raporty/{-$year}" params={{ year: params.year }}>
        {year}
      </TextLink>
      {here !== undefined && (
        <TextLink to="/raporty/$year/$month" params={params}>
          {monthName}
        </TextLink>
      )}
    </Breadcrumbs>
  );
}
