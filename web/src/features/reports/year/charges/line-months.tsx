import { areaById } from "@ekorok/domain/areas/all-areas";
import { addQuantities } from "@ekorok/domain/areas/quantities";
import type { ChargeLine, EarlierNumber, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { UNDETERMINED } from "@ekorok/domain/charges/total-words";
import { earlierQuantities } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearReportQuery } from "../../../../api/reports.ts";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import { OpenButton } from "../../../../ui/folded.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { quantityText } from "../../charges/charge-words.ts";
import { LineRows } from "../../charges/line-rows.tsx";
import { closedVersionOf as versionOf } from "../../year-months.ts";
import { NotLoaded } from "../../../../queries/query-state.tsx";
import text from "../../../../ui/text.module.css";
import styles from "../../../../ui/tables/opened-table.module.css";

type Props = {
  line: ChargeLine;
  charges: YearCharges;
  /** The version that holds the rows of a closed month; null if the month is open. */
  closedAs: (month: number) => number | null;
};

/** The months behind a line; each opens to its rows. */
export function LineMonths({ line, charges, closedAs }: Props) {
  const { year, areas, inputs, madeOf = MONTHS } = charges;
  const dictionaries = useDictionaries();
  const months = areas
    .map(({ quantities, ...one }) => ({
      ...one,
      quantities: Object.fromEntries(Object.entries(quantities).filter(([key]) => line.behind.includes(key))),
    }))
    .filter(({ quantities }) => Object.keys(quantities).length > 0)
    .toSorted((a, b) => a.month - b.month);
  const ofEarlier = earlierQuantities(madeOf, inputs);
  const earlier = line.behind.flatMap((key) => {
    const sum = ofEarlier[key];
    return sum && sum.unknown === undefined ? [{ key, amount: sum.amount }] : [];
  });
  return (
    <ul className={styles.months}>
      {earlier.map(({ key, amount }) => (
        <li key={key} className={text.small}>
          {`Miesiące przed obsługą: ${quantityText(amount, quantityWords(key, dictionaries)?.unit ?? "")} (dane roczne)`}
        </li>
      ))}
      {(line.earlier ?? [])
        .filter(({ behind = [] }) => behind.length > 0)
        .map((one) => (
          <EarlierYear key={one.field} line={line} of={one} />
        ))}
      {months.map(({ month, area, quantities }) => (
        <MonthBehind
          key={`${month} ${area}`}
          line={line}
          year={year}
          month={month}
          area={area}
          amountText={amountTextOf(quantities, dictionaries)}
          closedAs={closedAs(month)}
        />
      ))}
    </ul>
  );
}

/** "120 kg, 3 wiersze"; only "3 wiersze" if none of them is counted, and a sum for each unit. */
function amountTextOf(
  quantities: YearCharges["areas"][number]["quantities"],
  dictionaries: Parameters<typeof quantityWords>[1],
): string {
  const byUnit = Object.entries(quantities).map(([key, sum]) => ({
    [quantityWords(key, dictionaries)?.unit ?? ""]: sum,
  }));
  const sums = Object.entries(addQuantities(byUnit));
  const rows = Math.max(0, ...sums.map(([, { rows }]) => rows));
  const known = sums.filter(([, { rows, unknown = 0 }]) => rows > unknown);
  const amounts = known.map(([unit, { amount }]) => quantityText(amount, unit)).join(" + ");
  return [...(amounts === "" ? [] : [amounts]), rowsText(rows)].join(", ");
}

type MonthProps = {
  line: ChargeLine;
  year: number;
  month: number;
  area: string;
  amountText: string;
  closedAs: number | null;
};

function MonthBehind({ line, year, month, area: areaId, amountText, closedAs }: MonthProps) {
  const [isOpen, setOpen] = useState(false);
  const area = areaById(areaId);
  if (!area) return null;
  return (
    <li>
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} isOnPaper>
        {`${formatMonth(year, month)}, ${area.title}: ${amountText}`}
      </OpenButton>
      {isOpen && <LineRows line={line} area={area} period={{ year, month }} closedAs={closedAs} />}
    </li>
  );
}

type EarlierProps = { line: ChargeLine; of: EarlierNumber };

/** A number from our reports of an earlier year; it opens to the months of that year. */
function EarlierYear({ line, of }: EarlierProps) {
  const [isOpen, setOpen] = useState(false);
  const words = inputWords(of.field.split("."), of.year + 1);
  return (
    <li>
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about={line.what}>
        {`${of.year} rok: ${words ? shownInput(words, of.amount) : UNDETERMINED}`}
      </OpenButton>
      {isOpen && <MonthsOfYear line={line} of={of} />}
    </li>
  );
}

function MonthsOfYear({ line, of: { year, behind = [] } }: EarlierProps) {
  const { uid } = useClient();
  const [charges, report] = [useQuery(yearChargesQuery(uid, year)), useQuery(yearReportQuery(uid, year))];
  if (charges.data && report.data) {
    const { earlier: _, ...own } = { ...line, behind };
    const months = report.data;
    return <LineMonths line={own} charges={charges.data} closedAs={(month) => versionOf(months, month)} />;
  }
  const both = {
    error: charges.error ?? report.error,
    refetch: () => Promise.all([charges.refetch(), report.refetch()]),
  };
  return <NotLoaded query={both} isInline label="Wczytujemy miesiące…" lines={2} />;
}
