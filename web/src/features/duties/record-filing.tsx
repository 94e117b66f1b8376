import { isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearDutiesQuery } from "../../api/duties.ts";
import { lazyExport } from "../../ui/lazy-part.tsx";
import { Button } from "../../ui/button.tsx";
import { LazyDialog } from "../../ui/overlays/lazy-dialog.tsx";

const DutyDialog = lazyExport(() => import("./duty-dialog.tsx"), "DutyDialog");

type Props = {
  uid: string;
  year: number;
  /** The duty's key. */
  of: string | undefined;
  /** The button is the page's main one. */
  isNext: boolean;
};

/** Records that a report was filed; empty where there is no such duty. */
export function RecordFiling({ uid, year, of, isNext }: Props) {
  const { data } = useQuery(yearDutiesQuery(uid, year));
  const [isOpen, setOpen] = useState(false);
  const duty = data?.duties.find(({ key }) => key === of);
  if (!duty) return null;
  const last = duty.acts.find(({ isWithdrawn }) => !isWithdrawn);
  return (
    <>
      <Button look={isNext && isStillToDo(duty) ? "solid" : "outlined"} onClick={() => setOpen(true)}>
        {isStillToDo(duty) || !last ? "Zapisz złożenie" : `Złożono ${formatDay(last.on)}: szczegóły`}
      </Button>
      <LazyDialog>
        {isOpen && <DutyDialog uid={uid} year={year} duty={duty} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </>
  );
}
