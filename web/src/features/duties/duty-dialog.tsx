import type { DutyAct, RecordedDeed, YearDuty } from "@ekorok/domain/duties/contract/duties";
import { isBeforeFigures, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { refreshDuties } from "../../api/duties.ts";
import { command } from "../../api/by-name.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { toasts } from "../../ui/toasts.ts";
import { DeedForm } from "./deed-form.tsx";
import { FigureChanges } from "./duty-notes.tsx";
import { isFiledWithNewFigures, isMeantBeforeItsEnd } from "./filing-questions.ts";
import { RecordedActs } from "./recorded-acts.tsx";
import text from "../../ui/text.module.css";

type Props = { uid: string; year: number; duty: YearDuty; onClose: () => void };
/** Something new is recorded, something recorded is put right, or all of it is looked at. */
type Doing = "new" | "reading" | { readonly act: DutyAct };

/** What was filed or paid: recorded, put right, withdrawn. */
export function DutyDialog({ uid, year, duty, onClose }: Props) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const [doing, setDoing] = useState<Doing>(isStillToDo(duty) || duty.acts.length === 0 ? "new" : "reading");
  const seen = duty.acts.filter(({ isWithdrawn }) => !isWithdrawn).length;
  const onSettled = () => refreshDuties(queryClient, uid, year);
  const saving = useMutation({
    mutationFn: ({ isOutside, ...said }: RecordedDeed & { isOutside: boolean; hasNewFigures: boolean }) =>
      typeof doing === "string"
        ? command("recordDuty", { uid, year, duty: duty.key, seen, isOutside, ...said })
        : command("correctDuty", { uid, year, id: doing.act.id, version: doing.act.version, ...said }),
    onSettled,
    onSuccess: () => {
      toasts.show("success", `Zapisano: ${duty.title}.`, "duty");
      onClose();
    },
  });
  const withdrawing = useMutation({
    mutationFn: ({ act: { id, version }, isWithdrawn }: { act: DutyAct; isWithdrawn: boolean }) =>
      command("withdrawDuty", { uid, year, id, version, isWithdrawn }),
    onSettled,
    onSuccess: (_, { isWithdrawn }) =>
      toasts.show("success", isWithdrawn ? "Wycofano zapis. Możesz go przywrócić." : "Przywrócono zapis.", "duty"),
  });
  const save = async (deed: RecordedDeed, isOutside: boolean) => {
    // Whose day was recorded already has answered; what was done without Ekorok is not compared with anything.
    const isAsked = duty.does === "file" && !isOutside && (typeof doing === "string" || doing.act.on !== deed.on);
    const { figuresSince } = typeof doing === "string" ? duty : doing.act;
    const hasNewFigures = isAsked && isBeforeFigures(deed.on, figuresSince);
    if (isAsked && !(await isMeantBeforeItsEnd(year, deed))) return;
    if (hasNewFigures && !(await isFiledWithNewFigures(year, deed, figuresSince))) return;
    saving.mutate({ ...deed, isOutside, hasNewFigures });
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
