import {
  type Charge,
  formatDay,
  notComputed,
  type YearCharges,
  type YearDeadline,
  yearDeadlinesOf,
  type YearFacts,
  type YearReport,
} from "@ekorok/domain";
import { lazy, Suspense, useMemo } from "react";
import { Alert } from "../../../../ui/alert.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { LoadingState } from "../../../../ui/states/loading-state.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { ChargeTable } from "../../charges/charge-table.tsx";
import { yearFacts } from "../../charges/facts-here.ts";
import { dueRows } from "../../charges/total-rows.ts";
import { DeadlineList } from "./deadline-list.tsx";
import { OtherRatesNotice } from "./other-rates-notice.tsx";
import text from "../../../../ui/text.module.css";

/** By itself: what is behind a line is for those who open it. */
const LineHelp = lazy(async () => ({ default: (await import("./line-help.tsx")).LineHelp }));
const LineMonths = lazy(async () => ({ default: (await import("./line-months.tsx")).LineMonths }));

type Props = { report: YearReport; charges: YearCharges; isBeingRenewed: boolean };

/** What the year costs, by duty and office; any amount opens down to the rows behind it. */
export function YearChargesSection({ report, charges, isBeingRenewed }: Props) {
  const { year, version, gaps } = charges;
  const facts = useYearFacts(charges);
  const deadlines = useMemo(() => yearDeadlinesOf(facts, charges.charges), [facts, charges.charges]);
  const dayOf = (charge: Charge) =>
    dayText(yearDeadlinesOf(facts, [charge]).find(({ key }) => key === charge.deadline));
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
        {gaps.length > 0 && version === null && (
          <Alert tone="info" role="none" title="To jeszcze nie cały rok, więc sumy to „co najmniej”.">
            {gaps.map((gap) => (
              <p key={gap}>{gap}</p>
            ))}
          </Alert>
        )}
        <OtherRatesNotice charges={charges} />
        <ChargeTable
          label={`Opłaty za ${year} rok`}
          charges={charges.charges}
          dayOf={dayOf}
          totals={dueRows(charges)}
          renderBehind={(line) => (
            <Suspense fallback={<LoadingState label="Wczytujemy miesiące…" lines={2} />}>
              <LineMonths line={line} charges={charges} report={report} />
            </Suspense>
          )}
          renderRemedy={(line) => (
            <Suspense>
              <LineHelp line={line} charges={charges} />
            </Suspense>
          )}
        >
          Opłaty pojawią się tu, gdy wpiszesz wiersze, od których się je liczy.
        </ChargeTable>
        {charges.charges.length > 0 && (
          <p className={text.note}>{`Poza tym wyliczeniem: ${notComputed.join("; ")}.`}</p>
        )}
        <DeadlineList year={year} deadlines={deadlines} />
      </Stack>
    </Section>
  );
}

const dayText = (deadline: YearDeadline | undefined): string =>
  deadline ? `${formatDay(deadline.day)}${deadline.isUnconfirmed ? " (niepotwierdzony)" : ""}` : "–";

/** What the year's charges were computed from. */
function useYearFacts(charges: YearCharges): YearFacts {
  const { document } = useClient();
  const dictionaries = useDictionaries();
  return useMemo(() => yearFacts(charges, charges.areas, document, dictionaries), [charges, document, dictionaries]);
}
