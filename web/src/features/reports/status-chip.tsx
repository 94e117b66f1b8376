import { type ReportStatus, reportStatusNames } from "@ekorok/domain";
import { Chip, type ChipProps, Stack } from "@mui/material";

const colors: Readonly<Record<ReportStatus, ChipProps["color"]>> = {
  draft: "default",
  submitted: "info",
  returned: "warning",
  approved: "success",
};

type Props = { status: ReportStatus; isOverdue?: boolean; isOutdated?: boolean };

/** Where a report stands in its life, and what follows from the day. */
export function StatusChip({ status, isOverdue = false, isOutdated = false }: Props) {
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: "wrap" }}>
      <Chip size="small" component="span" color={colors[status]} label={reportStatusNames[status]} />
      {isOverdue && <Chip size="small" component="span" color="error" variant="outlined" label="Po terminie" />}
      {isOutdated && <Chip size="small" component="span" color="warning" variant="outlined" label="Nieaktualne" />}
    </Stack>
  );
}
