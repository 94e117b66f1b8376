import { dueOfYear, totalsByOffice } from "@ekorok/domain/charges/charge-totals";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { notComputed } from "@ekorok/domain/charges/charged-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isGivenBack } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { yearDutiesQuery } from "../../../../api/duties.ts";
import { lazyExport } from "../../../../ui/lazy-part.tsx";
import { Folded } from "../../../../ui/folded.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { NotLoaded } from "../../../../queries/query-state.tsx";
import { useClient } from "../../../client/use-client.ts";
import { marshalWords } from "../../charges/charge-words.ts";
import { SwitchedOffRows } from "../../charges/switched-off-rows.tsx";
import { closedVersionOf, isUnservedAndEmpty } from "../../year-months.ts";
import { WhatLacks } from "../../charges/what-lacks.tsx";
import { YearChargeTable } from "./year-charge-table.tsx";
import { YearDues } from "./year-dues.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./dues.module.css";

// Few years need these.
const NoLawNotice = lazyExport(() => import("./charge-notices.tsx"), "NoLawNotice");
const OtherSeatNotice = lazyExport(() => import("./charge-notices.tsx"), "OtherSeatNotice");
const OtherRatesNotice = lazyExport(() => import("./charge-notices.tsx"), "OtherRatesNotice");

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
    return `Wyliczone z dzisiejszych danych${notOf}, według stawek na ${year} rok. To pomoc w rozliczeniu, nie porada prawna.`;
  }
  return named === ""
    ? `Tak, jak złożono w wersji ${version}: te kwoty już się nie zmienią.`
    : `Tak, jak złożono w wersji ${version}. Otwarto ponownie: ${named}. Gdy coś się tam zmieni, kwoty policzymy od nowa.`;
}

/** What the year costs, to whom it is paid and by when, and what is missing; each amount opens down to its rows. */
export function YearChargesSection({ report, charges, isBeingRenewed }: Props) {
  const { year, version, gaps, deadlines, seatBefore, otherRates = [] } = charges;
  const hasDuties = deadlines !== null && !isUnservedAndEmpty(report);
  return (
    <Section title={hasDuties ? "Opłaty i\u00a0terminy" : "Opłaty"} id="oplaty">
      <Stack gap={3} aria-busy={isBeingRenewed}>
        {charges.charges.length > 0 && <Total charges={charges} />}
        {/* Months that need not be submitted are no gaps. */}
        {gaps.length > 0 && version === null && report.due !== "notServed" && (
          <p className={text.note}>{`To jeszcze nie cały rok, więc sumy to „co najmniej”. ${gaps.join(" ")}`}</p>
        )}
        <Suspense>
          {!deadlines && <NoLawNotice year={year} />}
          {seatBefore !== undefined && <OtherSeatNotice before={seatBefore} />}
        </Suspense>
        <SwitchedOffRows year={year} months={report.months} />
        <Suspense>{otherRates.length > 0 && <OtherRatesNotice charges={charges} />}</Suspense>
        {hasDuties ? (
          <Dues report={report} charges={charges} />
        ) : (
          (deadlines || charges.charges.length > 0) && <Charges report={report} charges={charges} />
        )}
      </Stack>
    </Section>
  );
}

type PartProps = Pick<Props, "report" | "charges">;

/** The answer in a line: how much in all, by office where there are several, and what it lacks. */
function Total({ charges }: Pick<Props, "charges">) {
  const offices = totalsByOffice(charges.charges, (own) => dueOfYear({ ...charges, charges: [...own] }));
  return (
    <Stack gap={1}>
      <p className={styles.total}>
        <span className={text.note}>Razem do zapłaty</span>
        <span className={text.title}>{totalWords(dueOfYear(charges))}</span>
        {offices.length > 1 && (
          <span className={text.note}>
            {offices.map(({ office, total }) => `${marshalWords(office)}: ${totalWords(total)}`).join("; ")}
          </span>
        )}
      </p>
      <p className={text.small}>
        <WhatLacks charges={charges} most={NAMED_LACKS} />
      </p>
    </Stack>
  );
}

const NAMED_LACKS = 3;

/** The deadlines need what was filed and paid; without it the charges are shown all the same. */
function Dues({ report, charges }: PartProps) {
  const { uid } = useClient();
  const query = useQuery(yearDutiesQuery(uid, charges.year));
  const { data, error } = query;
  if (data)
    return (
      <YearDues charges={charges} duties={data.duties} closedAs={(of) => closedVersionOf(report, of)}>
        <Basis report={report} charges={charges} />
      </YearDues>
    );
  return (
    <>
      {error && <Charges report={report} charges={charges} />}
      <NotLoaded query={query} isInline label="Wczytujemy terminy…" lines={8} />
    </>
  );
}

const Charges = ({ report, charges }: PartProps) => (
  <>
    <YearChargeTable
      label={`Opłaty za ${charges.year} rok`}
      charges={charges}
      closedAs={(of) => closedVersionOf(report, of)}
    >
      Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.
    </YearChargeTable>
    <Row gap={4} align="baseline">
      <Basis report={report} charges={charges} />
    </Row>
  </>
);

const Basis = ({ report, charges }: PartProps) => (
  <>
    {charges.charges.length > 0 && (
      <Folded label="Czego tu nie liczymy" className={styles.folded}>
        <p className={text.note}>{`Poza tym wyliczeniem: ${notComputed.join("; ")}.`}</p>
      </Folded>
    )}
    <p className={text.note}>{basisOf(report, charges.version)}</p>
  </>
);
