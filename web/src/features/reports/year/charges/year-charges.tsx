import { notComputed, type YearCharges, type YearReport } from "@ekorok/domain";
import { Alert } from "../../../../ui/alert.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { SwitchedOffRows } from "../../charges/switched-off-rows.tsx";
import { closedAs } from "./closed-as.ts";
import { DeadlineList } from "./deadline-list.tsx";
import { NoBookNotice } from "./no-book-notice.tsx";
import { OtherSeatNotice } from "./other-seat-notice.tsx";
import { OtherRatesNotice } from "./other-rates-notice.tsx";
import { YearChargeTable } from "./year-charge-table.tsx";
import text from "../../../../ui/text.module.css";

type Props = { report: YearReport; charges: YearCharges; isBeingRenewed: boolean };

/** What the year costs, by duty and office; any amount opens down to the rows behind it. */
export function YearChargesSection({ report, charges, isBeingRenewed }: Props) {
  const { year, version, gaps, deadlines, seatBefore } = charges;
  return (
    <Section title="Opłaty" id="oplaty">
      <Stack gap={5} aria-busy={isBeingRenewed}>
        {version === null ? (
          <p className={text.narrow}>
            Wyliczone z&nbsp;tego, co jest wpisane dziś, według stawek na {year} rok. To pomoc w&nbsp;rozliczeniu, nie
            porada prawna.
          </p>
        ) : (
          <p className={text.narrow}>Tak, jak złożono w&nbsp;wersji {version}: te kwoty już się nie zmienią.</p>
        )}
        {!deadlines && <NoBookNotice year={year} />}
        {seatBefore !== undefined && <OtherSeatNotice before={seatBefore} />}
        {/* Months that need not be handed in are not waited for. */}
        {gaps.length > 0 && version === null && report.due !== "notServed" && (
          <Alert tone="info" role="none" title="To jeszcze nie cały rok, więc sumy to „co najmniej”.">
            {gaps.map((gap) => (
              <p key={gap}>{gap}</p>
            ))}
          </Alert>
        )}
        <SwitchedOffRows year={year} months={report.months} />
        <OtherRatesNotice charges={charges} />
        {deadlines || charges.charges.length > 0 ? (
          <YearChargeTable label={`Opłaty za ${year} rok`} charges={charges} closedAs={(of) => closedAs(report, of)}>
            Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.
          </YearChargeTable>
        ) : null}
        {charges.charges.length > 0 && (
          <p className={text.note}>{`Poza tym wyliczeniem: ${notComputed.join("; ")}.`}</p>
        )}
        {/* A year before the client was served has nothing to be in time for. */}
        {deadlines && report.due !== "notServed" && <DeadlineList year={year} deadlines={deadlines} />}
      </Stack>
    </Section>
  );
}
