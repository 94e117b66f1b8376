import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { TextLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/page.tsx";
import { monthLink, yearLink } from "./report-links.ts";

/** Year, month, and the page below the month. */
export function ReportCrumbs({ period: { year, month }, here }: { period: Month; here?: string }) {
  const monthName = formatMonth(year, month);
  return (
    <Breadcrumbs here={here ?? monthName}>
      <TextLink {...yearLink(year)}>{year}</TextLink>
      {here !== undefined && <TextLink {...monthLink({ year, month })}>{monthName}</TextLink>}
    </Breadcrumbs>
  );
}
