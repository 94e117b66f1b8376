import type { Month } from "@ekorok/domain/periods/month";
import type { SalesOfMonth } from "@ekorok/domain/sales/contract/sales-kept";
import { Stack } from "../../../ui/layout.tsx";
import { AwaitedInvoices } from "../awaited-invoices.tsx";
import { FindInvoice } from "../trace/find-invoice.tsx";
import { OpenAdvances } from "./advances.tsx";
import { SalesFiles } from "./sales-files.tsx";
import { SalesRows } from "./sales-rows.tsx";
import { UncountedLines } from "./uncounted-lines.tsx";
import { WaitingLines } from "./waiting-lines.tsx";

type Props = {
  period: Month;
  sales: SalesOfMonth;
  isLocked: boolean;
  /** The invoice that is looked for. */
  number: string | undefined;
  onFind: (number: string | undefined) => void;
  onTrace: (row: string) => void;
};

/** What is known of a month's sales: what waits, what came of them, where they came from. */
export function MonthSales({ period, sales, isLocked, number, onFind, onTrace }: Props) {
  return (
    <Stack>
      {sales.lines + sales.away > 0 && <WaitingLines {...{ period, sales, isLocked }} />}
      <OpenAdvances sales={sales} />
      <AwaitedInvoices {...sales} />
      <SalesRows {...{ period, sales, isLocked, onTrace }} />
      <UncountedLines sales={sales} />
      {sales.files.length > 0 && <SalesFiles period={period} files={sales.files} isLocked={isLocked} />}
      {(sales.files.length > 0 || number !== undefined) && (
        <FindInvoice key={number} {...{ number, onFind, onTrace }} />
      )}
    </Stack>
  );
}
