import type { MonthReport } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { nameOf } from "../../client/name-of.ts";
import { useClient } from "../../client/use-client.ts";
import { StatusChip } from "../status-chip.tsx";

/** Whose report it is, for what, and how it stands: a sheet of paper has no address bar. */
export function SummaryHead({ report, title }: { report: MonthReport; title: string }) {
  const { document } = useClient();
  const numbers = [
    ...(document.nip === "" ? [] : [`NIP ${document.nip}`]),
    ...(document.bdoNumber === "" ? [] : [`BDO ${document.bdoNumber}`]),
  ];
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>{[nameOf(document), ...numbers].join(", ")}</Typography>
      <StatusChip status={report.status} isOverdue={report.isOverdue} />
    </Stack>
  );
}
