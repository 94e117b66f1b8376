import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { YearDuties } from "@ekorok/domain/duties/contract/duties";
import { isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { type ReactNode, useState } from "react";
import { lazyExport } from "../../../../ui/lazy-part.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { LazyDialog } from "../../../../ui/overlays/lazy-dialog.tsx";
import { useIsPhone } from "../../../../ui/use-media.ts";
import { usePrinting } from "../../../../ui/when-seen.tsx";
import { useClient } from "../../../client/use-client.ts";
import { CalendarButton } from "../../../duties/calendar-button.tsx";
import { DueCards } from "./due-cards.tsx";
import { DueTable } from "./due-table.tsx";
import { duesOf, groupsOfDues } from "./dues.ts";

const DutyDialog = lazyExport(() => import("../../../duties/duty-dialog.tsx"), "DutyDialog");

type Props = {
  charges: YearCharges;
  duties: YearDuties["duties"];
  /** The version that holds the rows of a closed month; null if the month is open. */
  closedAs: (month: number) => number | null;
  /** Beside the calendar. */
  children?: ReactNode;
};

/** What is to be filed and paid for a year: how much, to whom and by when. Each amount opens down to its rows. */
export function YearDues({ charges, duties, closedAs, children }: Props) {
  const { uid, isDeleted } = useClient();
  const { year } = charges;
  const [today] = useState(() => dayInWarsaw(new Date()));
  const [openDuty, setOpenDuty] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  const dues = duesOf(duties, charges.charges, today);
  const recorded = duties.find(({ key }) => key === openDuty);
  const List = useIsPhone() && dues.length > 0 ? DueCards : DueTable;
  return (
    <Stack gap={3} id="terminy">
      {duties.length > 0 && !duties.some(isStillToDo) && <p>Wszystko za ten rok jest złożone i&nbsp;zapłacone.</p>}
      <List
        charges={charges}
        groups={groupsOfDues(dues, today)}
        today={today}
        closedAs={closedAs}
        isOpen={(name) => isPrinting || open.has(name)}
        onToggle={toggle}
        onRecord={isDeleted ? null : setOpenDuty}
      />
      <Row gap={3} align="baseline">
        {children}
        <CalendarButton year={year} today={today} deadlines={charges.deadlines ?? []} duties={duties} />
      </Row>
      <LazyDialog>
        {recorded && <DutyDialog uid={uid} year={year} duty={recorded} onClose={() => setOpenDuty(null)} />}
      </LazyDialog>
    </Stack>
  );
}
