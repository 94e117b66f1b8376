import { addQuantities } from "@ekorok/domain/areas/quantities";
import { monthCharges } from "@ekorok/domain/charges/all-charges";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { versionQuery } from "../../../api/reports.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { WhenSeen } from "../../../ui/when-seen.tsx";
import { useClient } from "../../client/use-client.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { monthFacts } from "../charges/charge-facts.ts";
import { type CountedArea, countedThen, MonthChargeTable } from "../charges/month-charge-table.tsx";
import { SwitchedOffRows } from "../charges/switched-off-rows.tsx";
import { yearViewLink } from "../report-links.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import text from "../../../ui/text.module.css";

type Props = { report: MonthReport };

/** The charges of the month by itself: of a closed month as submitted, otherwise current. */
export const MonthCharges = ({ report }: Props) => (
  <Stack gap={5}>
    <SwitchedOffRows year={report.year} months={[report]} />
    {isEditable(report.status) ? (
      <ChargesNow report={report} />
    ) : (
      // Deferred: a version comes with all its rows.
      <WhenSeen fallback={<NotSeenYet />}>
        <ChargesThen report={report} />
      </WhenSeen>
    )}
  </Stack>
);

/** What was not scrolled to is not printed; the summary prints it. */
const NotSeenYet = () => (
  <>
    <div className={text.notOnPaper}>
      <LoadingState label="Wczytujemy opłaty…" lines={3} />
    </div>
    <p className={text.onlyOnPaper}>Opłaty za ten miesiąc drukuje się ze strony „Podsumowanie”.</p>
  </>
);

function ChargesNow({ report: { year, month } }: Props) {
  const { uid, document } = useClient();
  const dictionaries = useDictionaries();
  const query = useQuery(yearChargesQuery(uid, year));
  const { data } = query;
  const areas = useMemo(() => data && countedIn(data, month), [data, month]);
  const charges = useMemo(() => {
    const quantities = addQuantities((areas ?? []).map((one) => one.quantities));
    return monthCharges(monthFacts(document, { period: { year, month }, dictionaries }, quantities));
  }, [areas, document, dictionaries, year, month]);
  if (!areas) return <NotLoaded query={query} label="Wczytujemy opłaty…" lines={3} />;
  if (charges.length === 0) return <Nothing year={year} />;
  return <MonthChargeTable period={{ year, month }} charges={charges} areas={areas} version={null} />;
}

const countedIn = ({ areas }: YearCharges, month: number): CountedArea[] => areas.filter((one) => one.month === month);

function ChargesThen({ report: { year, month, submissions } }: Props) {
  const { uid } = useClient();
  const query = useQuery(versionQuery(uid, { year, month }, submissions));
  const { data } = query;
  if (!data) return <NotLoaded query={query} label="Wczytujemy opłaty…" lines={3} />;
  if (!data.charges) return <p>Ten miesiąc złożono, zanim zapisywano w&nbsp;nim opłaty.</p>;
  if (data.charges.length === 0) return <Nothing year={year} />;
  return (
    <MonthChargeTable period={{ year, month }} charges={data.charges} areas={countedThen(data)} version={submissions} />
  );
}

const Nothing = ({ year }: { year: number }) => (
  <p>
    W&nbsp;tym miesiącu nie ma nic, za co opłatę liczy się co miesiąc. Opłaty liczone za cały rok pokazuje{" "}
    <TextLink {...yearViewLink(year, "oplaty")}>strona roku</TextLink>.
  </p>
);
