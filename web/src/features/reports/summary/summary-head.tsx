import { type FrozenReport, formatMonth, type Month, type MonthReport, type UserDocument } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { useSuspenseQuery } from "@tanstack/react-query";
import { versionQuery } from "../../../api/reports.ts";
import { nameOf } from "../../client/name-of.ts";
import { useClient } from "../../client/use-client.ts";
import { StatusChip } from "../status-chip.tsx";

type Company = Pick<FrozenReport["company"], "name" | "nip" | "bdoNumber">;
type Props = { report: MonthReport; period: Month; company: Company };

export const companyNow = (document: UserDocument): Company => ({ ...document, name: nameOf(document) });

/** Whose report it is, for what, and how it stands: a sheet of paper has no address bar. */
export function SummaryHead({ report, period, company: { name, nip, bdoNumber } }: Props) {
  const numbers = [...(nip === "" ? [] : [`NIP ${nip}`]), ...(bdoNumber === "" ? [] : [`BDO ${bdoNumber}`])];
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 650 }}>Sprawozdanie za {formatMonth(period.year, period.month)}</Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>{[name, ...numbers].join(", ")}</Typography>
      <StatusChip status={report.status} due={report.due} />
    </Stack>
  );
}

/** The same with what the company was called when it submitted. */
export function FrozenHead({ number, ...head }: Omit<Props, "company"> & { number: number }) {
  const { uid } = useClient();
  const { data: frozen } = useSuspenseQuery(versionQuery(uid, head.period, number));
  return <SummaryHead {...head} company={frozen.company} />;
}
