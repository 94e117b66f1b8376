import type { DutyAct, DutyActInput, YearDuty } from "@ekorok/domain/duties/contract/duties";
import { isBeforeFigures, isStillToDo } from "@ekorok/domain/duties/duty-standing";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { figuresSinceWords } from "@ekorok/domain/duties/duty-words";
import { dayOf } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay, formatInstant } from "@ekorok/domain/polish/dates";
import { zlotyWords } from "@ekorok/domain/charges/total-words";
import type { DutyChange } from "@ekorok/domain/duties/duty-states";
import { actorName } from "@ekorok/domain/users/account-names";
import { refreshDuties } from "../../api/duties.ts";
import { command } from "../../api/functions.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/overlays/dialog.tsx";
import { Stack, Row } from "../../ui/layout.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import { DutyActForm } from "./duty-act-form.tsx";
import { FigureChanges } from "./duty-notes.tsx";
import { ask } from "../../ui/confirmation/confirmation.ts";
import { Panel } from "../../ui/panel.tsx";
import text from "../../ui/text.module.css";

type DutyDialogProps = { uid: string; year: number; duty: YearDuty; onClose: () => void };
/** Records, corrects and withdraws what was filed or paid. */
export function DutyDialog({ uid, year, duty, onClose }: DutyDialogProps) {
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<"new" | "reading" | DutyAct>(
    isStillToDo(duty) || duty.acts.length === 0 ? "new" : "reading",
  );
  /** The act that is being corrected. */
  const act = typeof mode === "string" ? undefined : mode;
  const seen = duty.acts.filter(({ isWithdrawn }) => !isWithdrawn).length;
  const onSettled = () => refreshDuties(queryClient, uid, year);
  const saving = useMutation({
    mutationFn: ({ isOutside, ...input }: DutyActInput & { isOutside: boolean; hasNewFigures: boolean }) =>
      act
        ? command("correctDuty", { uid, year, id: act.id, version: act.version, ...input })
        : command("recordDuty", { uid, year, duty: duty.key, seen, isOutside, ...input }),
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
  const save = async (input: DutyActInput, isOutside: boolean) => {
    // A recorded day was confirmed before, and what was done outside Ekorok is not compared with our figures.
    const isAsked = duty.does === "file" && !isOutside && act?.on !== input.on;
    const { figuresSince } = act ?? duty;
    const hasNewFigures = isAsked && isBeforeFigures(input.on, figuresSince);
    if (isAsked && !(await confirmBeforeYearEnd(year, input))) return;
    if (hasNewFigures && !(await confirmNewFigures(year, input, figuresSince))) return;
    saving.mutate({ ...input, isOutside, hasNewFigures });
  };
  const isBusy = saving.isPending || withdrawing.isPending;
  return (
    <Dialog onClose={(reason) => (reason === "escape" && !isBusy ? onClose() : undefined)} fillsPhone>
      <DialogTitle>{duty.title}</DialogTitle>
      <DialogBody>
        <Stack gap={4}>
          <p className={text.note}>{duty.office}</p>
          <FigureChanges duty={duty} year={year} />
          {duty.acts.length > 0 && !act && (
            <RecordedActs
              duty={duty}
              isBusy={isBusy}
              onCorrect={setMode}
              onWithdraw={(act, isWithdrawn) => withdrawing.mutate({ act, isWithdrawn })}
            />
          )}
          {mode !== "reading" && (
            <DutyActForm
              key={act?.id ?? "new"}
              year={year}
              duty={duty}
              act={act}
              isBusy={isBusy}
              onSave={(input, isOutside) => void save(input, isOutside)}
              onCancel={onClose}
            />
          )}
        </Stack>
      </DialogBody>
      {mode === "reading" && (
        <DialogActions>
          <Button disabled={isBusy} onClick={() => setMode("new")}>
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

/** A report covers a whole year; filing it earlier is possible, as when the business has closed, but seldom meant. */
function confirmBeforeYearEnd(year: number, { on }: DutyActInput): Promise<boolean> | true {
  const lastDay = dayOf({ year, month: 12 }, 31);
  if (on > lastDay) return true;
  const isYet = dayInWarsaw(new Date()) <= lastDay;
  return ask({
    title: `Zapisać złożenie przed końcem ${year} roku?`,
    message: `${isYet ? `Rok ${year} jeszcze trwa` : `${formatDay(on)} rok ${year} jeszcze trwał`}, a sprawozdanie obejmuje cały rok. Jeśli dane się jeszcze zmienią, trzeba będzie złożyć je ponownie.`,
  });
}

/** A filing counts as made with the current figures, though they were changed after its day. */
const confirmNewFigures = (year: number, { on }: DutyActInput, since: string): Promise<boolean> =>
  ask({
    title: "Zapisać złożenie poprawionych liczb?",
    message: `${figuresSinceWords(year, since)} Jeśli ${formatDay(on)} złożono jeszcze poprzednie liczby, anuluj: poprawione trzeba złożyć ponownie i zapisać z dniem, w którym je złożono.`,
  });

type ActsProps = {
  duty: YearDuty;
  isBusy: boolean;
  onCorrect: (act: DutyAct) => void;
  onWithdraw: (act: DutyAct, isWithdrawn: boolean) => void;
};

/** Recorded acts, the newest first. A withdrawn one can be restored. */
const RecordedActs = ({ duty, isBusy, onCorrect, onWithdraw }: ActsProps) => (
  <Stack as="ul" gap={3} aria-label="Zapisane">
    {duty.acts.map((act) => (
      <Panel key={act.id} as="li" padding="snug" className={act.isWithdrawn ? text.muted : undefined}>
        <p className={text.strong}>{actText(duty.does, act)}</p>
        {act.reason !== "" && <p>{`Skąd różnica: ${act.reason}`}</p>}
        <p className={text.note}>{`Zapisano ${formatInstant(act.at)}: ${actorName(act.by)}`}</p>
        {act.changed && (
          <p className={text.note}>
            {`${changeVerbs[act.changed.how]} ${formatInstant(act.changed.at)}: ${actorName(act.changed.by)}`}
          </p>
        )}
        <Row gap={1}>
          {!act.isWithdrawn && (
            <Button size="small" disabled={isBusy} onClick={() => onCorrect(act)}>
              Popraw
            </Button>
          )}
          <Button size="small" disabled={isBusy} onClick={() => onWithdraw(act, !act.isWithdrawn)}>
            {act.isWithdrawn ? "Przywróć" : "Wycofaj"}
          </Button>
        </Row>
      </Panel>
    ))}
  </Stack>
);

const changeVerbs: Readonly<Record<DutyChange, string>> = {
  corrected: "Poprawiono",
  withdrawn: "Wycofano",
  restored: "Przywrócono",
};

function actText(does: YearDuty["does"], { on, number, amount, isPart, isOutside, isWithdrawn }: DutyAct): string {
  const verb = does === "file" ? "Złożono" : "Zapłacono";
  const howMuch = amount === null ? "" : ` ${isPart ? "część: " : ""}${zlotyWords(amount)},`;
  const what = isOutside ? `${verb} poza Ekorokiem,` : `${verb}${howMuch}`;
  return `${isWithdrawn ? "Wycofane: " : ""}${what} ${formatDay(on)}${number === "" ? "" : `, nr ${number}`}`;
}
