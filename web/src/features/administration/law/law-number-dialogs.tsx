import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { type Rate, rate as rateSchema } from "@ekorok/domain/year-law/rate";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rateStatusNames } from "@ekorok/domain/year-law/rate-statuses";
import { renewDictionaries } from "../../../api/all-dictionaries.ts";
import { errorText } from "../../../http/client.ts";
import { lawNumbersQuery, lawNumberHistoryQuery } from "../../../api/dictionary-editing.ts";
import { command } from "../../../api/functions.ts";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { readNumber } from "../../../ui/fields/number-entry.ts";
import {
  numberLimits,
  type Problems,
  typedRate,
  withChange,
  readRateDraft,
} from "../../dictionaries/item/rate-draft.ts";
import { RateFields } from "../../dictionaries/item/rate-fields.tsx";
import { LazyImpactNote } from "../../dictionaries/trial/lazy-impact-note.tsx";
import { useImpactSeen } from "../../dictionaries/trial/use-impact-seen.ts";
import { type LawRateNumber, valueText } from "../rates/rate-numbers.ts";
import type { Difference } from "../../dictionaries/item/differences.tsx";
import { HistoryDialog } from "../../dictionaries/item/history-dialog.tsx";

type Props = { year: number; number: LawRateNumber; onClose: () => void };

/** Enters one number of a year's law, or removes what was entered. */
export function LawNumberDialog({ year, number, onClose }: Props) {
  const { path, name, unit, max, present: shown, entered, own } = number;
  const queryClient = useQueryClient();
  const start = typedRate(shown, String(year));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const reading = { max };
  const tried = (value: string | null): RateTrial => ({ year, onlyOpen: true, items: [], law: { [path]: value } });
  const { value } = readNumber(draft.value, numberLimits(reading));
  const isOther = value !== null && (!shown || Number(value) !== Number(shown.value)); // "0.2" equals "0.20"
  const impact = useImpactSeen(isOther ? tried(value) : null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: Rate | null) => command("saveLawNumbers", { year, changes: [{ path, from: entered, to }] }),
    meta: { errorText: null }, // shown in the dialog
    onSuccess: async (answer) => {
      await renewDictionaries(); // they contain the law's numbers, too
      queryClient.setQueryData(lawNumbersQuery(year).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["users"] });
      toasts.show("success", "Zapisano.");
      onClose();
    },
  });
  const submit = () => {
    const { rate, problems: wrong } = readRateDraft(draft, reading);
    setProblems(wrong ?? {});
    if (rate && impact.maySave()) mutate(rate);
  };
  const askToTakeBack = (typed: Rate) =>
    confirmation.open({
      title: "Usunąć wpisaną wartość?",
      message: `${name}, ${year}: ${valueText(number, typed)}. ${own ? `Wróci wartość programu: ${valueText(number, own)}.` : "Opłaty, które od niej zależą, będą nieustalone."} Zmiana zostanie w historii.`,
      below: <LazyImpactNote trial={tried(null)} />,
      tone: "danger",
      onConfirm: () => mutate(null),
    });
  return (
    <Dialog onClose={(reason) => (reason === "escape" && !isPending ? onClose() : undefined)}>
      <Form isBusy={isPending} onSubmit={submit}>
        <DialogTitle>{`${name}, ${year}`}</DialogTitle>
        <DialogBody>
          <Stack gap={3}>
            {error && <Alert tone="error">{errorText(error)}</Alert>}
            <RateFields
              draft={draft}
              was={shown && start}
              unit={unit}
              max={max}
              problemOf={(part) => problems[part]}
              hasFocus
              onChange={(change) => {
                setDraft(withChange(shown && start, draft, change));
                setProblems({});
              }}
            />
          </Stack>
        </DialogBody>
        <LazyImpactNote {...impact.note} isInDialog />
        <DialogActions>
          {entered && (
            <Button tone="danger" disabled={isPending} onClick={() => askToTakeBack(entered)}>
              Usuń wpisaną
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isPending}>
            Zapisz
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export function LawHistoryDialog({ year, number, onClose }: Props) {
  return (
    <HistoryDialog
      name={`${number.name}, ${year}`}
      history={useQuery(lawNumberHistoryQuery(year, number.path))}
      differencesOf={({ before, after }) => differencesBetween(number, before, after)}
      onClose={onClose}
    />
  );
}

const parts = ["value", "status", "source", "note"] as const;
const labels = { value: "Wartość", status: "Status", source: "Źródło", note: "Notatka" };

function differencesBetween(number: LawRateNumber, before: unknown, after: unknown): Difference[] {
  const [one, other] = [before, after].map((entered) => textsOf(number, entered));
  return parts
    .map((path) => ({ path, label: labels[path], one: one?.[path] ?? null, other: other?.[path] ?? null }))
    .filter((difference) => difference.one !== difference.other);
}

function textsOf(number: LawRateNumber, entered: unknown): Partial<Record<(typeof parts)[number], string>> {
  const { data } = rateSchema.safeParse(entered);
  if (!data) return {};
  const { status, source, note } = data;
  return { value: valueText(number, data), status: rateStatusNames[status], source, ...(note && { note }) };
}
