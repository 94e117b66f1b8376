import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { Charge, YearCharges, YearDeadline } from "@ekorok/domain/charges/contract/charges";
import { formatDay } from "@ekorok/domain/polish/dates";
import { lazy, type ReactNode, Suspense } from "react";
import { LoadingState } from "../../../../ui/states.tsx";
import { ChargeTable } from "../../charges/charge-table.tsx";
import { dueRows } from "../../charges/total-rows.ts";

/** By itself: what is behind a line is for those who open it. */
const LineHelp = lazy(async () => ({ default: (await import("./line-help.tsx")).LineHelp }));
const LineMonths = lazy(async () => ({ default: (await import("./line-months.tsx")).LineMonths }));

type Props = {
  label: string;
  charges: YearCharges;
  /** Which version holds the rows of a month that is closed; null: it is open. */
  closedAs: (month: number) => number | null;
  /** What was handed in earlier is only read: nothing is filled in for it any more. */
  isOnlyRead?: boolean;
  /** What to say where there is none. */
  children?: ReactNode;
};

/** A year's charges, what is to be paid of them, and by when; any amount opens down to the rows behind it. */
export function YearChargeTable({ label, charges, closedAs, isOnlyRead = false, children }: Props) {
  const dayOf = (of: Charge) => dayText(charges.deadlines?.find(({ charge }) => charge === nameOfCharge(of)));
  return (
    <ChargeTable
      label={label}
      charges={charges.charges}
      dayOf={dayOf}
      totals={dueRows(charges)}
      renderBehind={(line) => (
        <Suspense fallback={<LoadingState label="Wczytujemy miesiące…" lines={2} />}>
          <LineMonths line={line} charges={charges} closedAs={closedAs} />
        </Suspense>
      )}
      {...(!isOnlyRead && {
        renderRemedy: (line) => (
          <Suspense>
            <LineHelp line={line} charges={charges} />
          </Suspense>
        ),
      })}
    >
      {children}
    </ChargeTable>
  );
}

const dayText = (deadline: YearDeadline | undefined): string =>
  deadline ? `${formatDay(deadline.day)}${deadline.isUnconfirmed ? " (niepotwierdzony)" : ""}` : "–";
