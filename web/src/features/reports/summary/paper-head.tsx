import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { StatusChip } from "../status-chip.tsx";
import text from "../../../ui/text.module.css";
import styles from "./summary.module.css";

type Props = { report: MonthReport; period: Month; company: FrozenReport["company"] };

/** Whose report it is, for what, and how it stands: a sheet of paper has no address bar. */
export function PaperHead({ report, period, company }: Props) {
  const { name, seat, nip, regon, bdoNumber } = company;
  const numbers = Object.entries({ NIP: nip, REGON: regon, BDO: bdoNumber }).filter(([, number]) => number !== "");
  return (
    <header className={styles.head}>
      <div>
        <p className={text.title}>Sprawozdanie za {formatMonth(period.year, period.month)}</p>
        <p className={text.breakable}>{[name, seat].filter(Boolean).join(", ")}</p>
        {numbers.length > 0 && (
          <p className={text.note}>{numbers.map(([label, number]) => `${label} ${number}`).join(" · ")}</p>
        )}
      </div>
      <StatusChip status={report.status} due={report.due} />
    </header>
  );
}
