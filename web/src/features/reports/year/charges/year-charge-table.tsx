import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { Charge, YearCharges, YearDeadline } from "@ekorok/domain/charges/contract/charges";
import { formatDay } from "@ekorok/domain/polish/dates";
import type { ReactNode } from "react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { ChargeTable } from "../../charges/charge-table.tsx";
import { dueRows } from "../../charges/total-rows.ts";

const LineHelp = lazyPart(() => import("./line-help.tsx"), "LineHelp");
const LineMonths = lazyPart(
  () => import("./line-months.tsx"),
  "LineMonths",
  <LoadingState label="Wczytujemy miesiące…" lines={2} />,
);

type Props = {
  label: string;
  charges: YearCharges;
  /** The version that holds the rows of a closed month; null if the month is open. */
  closedAs: (month: number) => number | null;
  /** Earlier versions are only read: nothing is filled in for them. */
  isOnlyRead?: boolean;
  /** Shown if there are no charges. */
  children?: ReactNode;
};

/** A year's charges with payments and deadlines; each amount opens down to its rows. */
export function YearChargeTable({ label, charges, closedAs, isOnlyRead = false, children }: Props) {
  const dayOf = (of: Charge) => dayText(charges.deadlines?.find(({ charge }) => charge === nameOfCharge(of)));
  return (
    <ChargeTable
      label={label}
      charges={charges.charges}
      dayOf={dayOf}
      totals={dueRows(charges)}
      renderBehind={(line) => <LineMonths line={line} charges={charges} closedAs={closedAs} />}
      {...(!isOnlyRead && {
        renderRemedy: (line) => <LineHelp line={line} charges={charges} />,
      })}
    >
      {children}
    </ChargeTable>
  );
}

const dayText = (deadline: YearDeadline | undefined): string =>
  deadline ? `${formatDay(deadline.day)}${deadline.isUnconfirmed ? " (niepotwierdzony)" : ""}` : "–";
