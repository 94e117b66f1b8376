import { formatMonth } from "@ekorok/domain/polish/dates";
import { TextLink } from "../../ui/button.tsx";
import { Breadcrumbs } from "../../ui/page.tsx";
import { monthLink, yearLink } from "./report-links.ts";

/** The year, and the month on pages below it. */
export function ReportCrumbs({ year, month }: { year: number; month?: number }) {
  return (
    <Breadcrumbs>
      <TextLink {...yearLink(year)}>{year}</TextLink>
      {month !== undefined && <TextLink {...monthLink({ year, month })}>{formatMonth(year, month)}</TextLink>}
    </Breadcrumbs>
  );
}
