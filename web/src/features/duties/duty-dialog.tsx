import {
  dayInWarsaw,
  dayOf,
  type DutyAct,
  formatDay,
  isStillToDo,
  type RecordedDeed,
  type YearDuty,
} from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { correctDuty, recordDuty, refreshDuties, withdrawDuty } from "../../api/duties.ts";
import { ask } from "../../ui/confirmation/ask.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/toasts.ts";
import { DeedForm } from "./deed-form.tsx";
import { FigureChanges } from "./duty-notes.tsx";
import { RecordedActs } from "./recorded-acts.tsx";
import text from "../../ui/text.module.css";

type Props = { uid: string; year: number; duty: YearDuty; onClose: () => void };
/** Something new is recorded, something recorded is put right, or all of it is looked at. */
type Doing = "new" | "reading" | { readonly act: DutyAct };

/** A report is about a whole year: before its end it can be filed, as by who has closed the business, and is seldom meant. */
function isMeantBeforeItsEnd(year: number, { on }: RecordedDeed): Promise<boolean> | true {
  const lastDay = dayOf({ year, month: 12 }, 31);
  if (on > lastDay) return true;
  const isYet = dayInWarsaw(new Date()) <= lastDay;
  return ask({
    title: `Zapisać złożenie przed końcem ${year} roku?`,
    message: `${isYet ? `Rok ${year} jeszcze trwa` : `${formatDay(on)} rok ${year} jeszcze trwał`}, a sprawozdanie obejmuje cały rok. Jeśli dane się jeszcze zmienią, trzeba będzie złożyć je ponownie.`,
  });
}

/** What was filed or paid: recorded, put right, withdrawn. */
export function DutyDialog({ uid, year, duty, onClose }: Props) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing>(isStillToDo(duty) || duty.acts.length === 0 ? "new" : "reading");
  const seen = duty.acts.filter(({ isWithdrawn }) => !isWithdrawn).length;
  const onSettled = () => refreshDuties(queryClient, uid, year);
  const saving = useMutation({
    mutationFn: ({ deed, isOutside }: { deed: RecordedDeed; isOutside: boolean }) =>
      typeof doing === "string"
        ? recordDuty({ uid, year, duty: duty.key, seen, isOutside, ...deed })
        : correctDuty({ uid, year, id: doing.act.id, version: doing.act.version, ...deed }),
    onSettled,
    onSuccess: () => {
      toasts.show("success", `Zapisano: ${duty.title}.`, "duty");
      onClose();
    },
  });
  const withdrawing = useMutation({
    mutationFn: ({ act: { id, version }, isWithdrawn }: { act: DutyAct; isWithdrawn: boolean }) =>
      withdrawDuty({ uid, year, id, version, isWithdrawn }),
    onSettled,
    onSuccess: (_, { isWithdrawn }) =>
      toasts.show("success", isWithdrawn ? "Wycofano zapis. Możesz go przywrócić." : "Przywrócono zapis.", "duty"),
  });
  const save = async (deed: RecordedDeed, isOutside: boolean) => {
    // Whose day was recorded already has answered; what was done without Ekorok is not compared with anything.
    const isAsked = duty.does === "file" && !isOutside && (typeof doing === "string" || doing.act.on !== deed.on);
    if (!isAsked || (await isMeantBeforeItsEnd(year, deed))) saving.mutate({ deed, isOutside });
  };
  const isBusy = saving.isPending || withdrawing.isPending;
  return (
    <Dialog
      onClose={(reason) => (reason === "escape" && !isBusy ? onClose() : undefined)}
      labelledBy={titleId}
      fillsPhone
    >
      <DialogTitle id={titleId}>{duty.title}</DialogTitle>
      <DialogBody>
        <Stack gap={4}>
          <p className={text.note}>{duty.office}</p>
          <FigureChanges duty={duty} year={year} />
          {duty.acts.length > 0 && typeof doing === "string" && (
            <RecordedActs
              duty={duty}
              isBusy={isBusy}
              onCorrect={(act) => setDoing({ act })}
              onWithdraw={(act, isWithdrawn) => withdrawing.mutate({ act, isWithdrawn })}
            />
          )}
          {doing !== "reading" && (
            <DeedForm
              key={typeof doing === "string" ? doing : doing.act.id}
              year={year}
              duty={duty}
              {...(typeof doing !== "string" && { act: doing.act })}
              isBusy={isBusy}
              onSave={(deed, isOutside) => void save(deed, isOutside)}
              onCancel={onClose}
            />
          )}
        </Stack>
      </DialogBody>
      {doing === "reading" && (
        <DialogActions>
          <Button disabled={isBusy} onClick={() => setDoing("new")}>
            {duty.does === "file" ? "Złożono ponownie" : "Dodaj zapłatę"}
          </Button>
          <Button look="solid" disabled={isBusy} onClick={onClose}>
            Zamknij
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
