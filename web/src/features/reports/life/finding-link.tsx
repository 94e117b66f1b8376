import { areaById, type Month, type MonthFinding } from "@ekorok/domain";
import { Box } from "@mui/material";
import { TextLink } from "../../../ui/links.tsx";

/** As much of a finding as it takes to go there. */
export type Placed = Pick<MonthFinding, "area" | "rowId" | "rowNumber" | "column" | "check" | "message">;

/** What is wrong, as a way to the very cell. */
export function FindingLink({ finding, period }: { finding: Placed; period: Month }) {
  const { rowId, rowNumber, column, message } = finding;
  const area = areaById(finding.area);
  if (!area) return null;
  return (
    <Box component="span">
      <TextLink
        to="/raporty/$year/$month/$area"
        params={{ year: String(period.year), month: String(period.month), area: area.slug }}
        search={{ ...(rowId !== null && { wiersz: rowId }), ...(column !== null && { kolumna: column }) }}
      >
        {area.title}
        {rowNumber === undefined ? "" : `, wiersz ${rowNumber}`}
        {column !== null && area.columns[column] ? `, ${area.columns[column].label.toLowerCase()}` : ""}
      </TextLink>
      {": "}
      {message}
    </Box>
  );
}

/** A finding has no id of its own. */
export const findingKey = ({ area, check, rowId, column }: Placed) => [area, check, rowId, column].join(" ");
