import { type ChargeLine, type EarlierNumber, shownInput, inputWords, UNDETERMINED } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.ts";
import { yearReportQuery } from "../../../../api/reports.ts";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import { OpenButton } from "../../../../ui/open-button.tsx";
import { RetryAlert } from "../../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../../ui/states/loading-state.tsx";
import { useClient } from "../../../client/use-client.ts";
import { closedAs } from "./closed-as.ts";
import { LineMonths } from "./line-months.tsx";

type Props = { line: ChargeLine; of: EarlierNumber };

/** A number that our reports of an earlier year gave; it opens to the months of that year. */
export function EarlierYear({ line, of }: Props) {
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

function MonthsOfYear({ line, of: { year, behind = [] } }: Props) {
  const { uid } = useClient();
  const [charges, report] = [useQuery(yearChargesQuery(uid, year)), useQuery(yearReportQuery(uid, year))];
  const error = charges.error ?? report.error;
  if (charges.data && report.data) {
    const { earlier: _, ...own } = { ...line, behind };
    const months = report.data;
    return <LineMonths line={own} charges={charges.data} closedAs={(month) => closedAs(months, month)} />;
  }
  return error ? (
    <RetryAlert tone="error" onRetry={() => void Promise.all([charges.refetch(), report.refetch()])}>
      {errorText(error)}
    </RetryAlert>
  ) : (
    <LoadingState label="Wczytujemy miesiące…" lines={2} />
  );
}
