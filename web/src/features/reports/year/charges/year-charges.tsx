import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { notComputed } from "@ekorok/domain/charges/charged-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isGivenBack } from "@ekorok/domain/reports/status";
import { Suspense } from "react";
import { lazyExport, lazyPart } from "../../../../ui/lazy-part.tsx";
import { Folded } from "../../../../ui/folded.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { SwitchedOffRows } from "../../charges/switched-off-rows.tsx";
import { closedVersionOf, isUnservedAndEmpty } from "../../year-months.ts";
import { DutyLack } from "./duty-lack.tsx";
import { YearChargeTable } from "./year-charge-table.tsx";
import text from "../../../../ui/text.module.css";

// Few years need these.
const NoLawNotice = lazyExport(() => import("./charge-notices.tsx"), "NoLawNotice");
const OtherSeatNotice = lazyExport(() => import("./charge-notices.tsx"), "OtherSeatNotice");
const OtherRatesNotice = lazyExport(() => import("./charge-notices.tsx"), "OtherRatesNotice");

/** Has a request of its own to wait for. */
const YearDutyList = lazyPart(
  () => import("../../../duties/year-duties.tsx"),
  "YearDutyList",
  <LoadingState label="Wczytujemy terminy…" lines={4} />,
);

type Props = {
  report: YearReport;
  charges: YearCharges;
  isBeingRenewed: boolean;
};

/** Which state of the year the amounts are computed from. */
function basisOf({ year, submissions, months }: YearReport, version: number | null): string {
  const reopened = months.filter(({ status }) => isGivenBack(status));
  const named = reopened.map(({ month }) => formatMonth(year, month)).join(", ");
  if (version === null) {
    const notOf = submissions > 0 ? `, a nie ze złożonej wersji ${submissions} roku` : "";
    return `Wyliczone z tego, co jest wpisane dziś${notOf}, według stawek na ${year} rok. To pomoc w rozliczeniu, nie porada prawna.`;
  }
  return named === ""
    ? `Tak, jak złożono w wersji ${version}: te kwoty już się nie zmienią.`
    : `Tak, jak złożono w wersji ${version}. Otwarto ponownie: ${named}. Gdy coś się tam zmieni, kwoty policzymy od nowa.`;
}

/** The charges of the year by duty and office; each amount opens down to its rows. */
export function YearChargesSection({ report, charges, isBeingRenewed }: Props) {
  const { year, version, gaps, deadlines, seatBefore, otherRates = [] } = charges;
  return (
    <>
      <Section title="Opłaty" id="oplaty">
        <Stack gap={3} aria-busy={isBeingRenewed}>
          <p className={text.note}>
            {basisOf(report, version)}
            {/* Months that need not be submitted are no gaps. */}
            {gaps.length > 0 &&
              version === null &&
              report.due !== "notServed" &&
              ` To jeszcze nie cały rok, więc sumy to „co najmniej”. ${gaps.join(" ")}`}
          </p>
          <Suspense>
            {!deadlines && <NoLawNotice year={year} />}
            {seatBefore !== undefined && <OtherSeatNotice before={seatBefore} />}
          </Suspense>
          <SwitchedOffRows year={year} months={report.months} />
          <Suspense>{otherRates.length > 0 && <OtherRatesNotice charges={charges} />}</Suspense>
          {deadlines || charges.charges.length > 0 ? (
            <YearChargeTable
              label={`Opłaty za ${year} rok`}
              charges={charges}
              closedAs={(of) => closedVersionOf(report, of)}
            >
              Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.
            </YearChargeTable>
          ) : null}
          {charges.charges.length > 0 && (
            <Folded label="Czego tu nie liczymy">
              <p className={text.note}>{`Poza tym wyliczeniem: ${notComputed.join("; ")}.`}</p>
            </Folded>
          )}
        </Stack>
      </Section>
      {deadlines && !isUnservedAndEmpty(report) && (
        <Section title="Terminy" id="terminy">
          <YearDutyList
            year={year}
            deadlines={deadlines}
            renderLack={(duty) => <DutyLack charges={charges} duty={duty} />}
          />
        </Section>
      )}
    </>
  );
}
