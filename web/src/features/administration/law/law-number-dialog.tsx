import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { numberToEnter } from "@ekorok/domain/dictionaries/law-changes";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { renewDictionaries } from "../../../api/all-dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { lawNumbersQuery } from "../../../api/law-numbers.ts";
import { command } from "../../../api/by-name.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { Stack } from "../../../ui/layout.tsx";
import { readNumber } from "../../../ui/number-entry.ts";
import { numberLimits, type Problems, typedRate, withChange } from "../../dictionaries/item/item-draft.ts";
import { RateFields } from "../../dictionaries/item/rate-fields.tsx";
import { readRateDraft } from "../../dictionaries/item/read-rate-draft.ts";
import { LaterEffectNote } from "../../dictionaries/trial/later-effect-note.tsx";
import { useEffectSeen } from "../../dictionaries/trial/use-effect-seen.ts";
import { type LawRow, valueText } from "./law-rows.ts";

type Props = { year: number; row: LawRow; onClose: () => void };

/** Enters one number of a year's law, or takes back what was entered. */
export function LawNumberDialog({ year, row, onClose }: Props) {
  const { number, shown, entered } = row;
  const { path, name, unit } = number;
  const titleId = useId();
  const queryClient = useQueryClient();
  const start = typedRate(shown, String(year));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const reading = { max: unit === "%" ? "100" : undefined, schema: numberToEnter };
  const tried = (value: string | null): RateTrial => ({ year, onlyOpen: true, items: [], law: { [path]: value } });
  const { value } = readNumber(draft.value, numberLimits(reading));
  const isOther = value !== null && (!shown || Number(value) !== Number(shown.value)); // "0.2" is "0.20"
  const effect = useEffectSeen(isOther ? tried(value) : null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: Rate | null) => command("setLawNumber", { year, path, from: entered, to }),
    meta: { errorText: null }, // said in the dialog
    onSuccess: async (answer) => {
      await renewDictionaries(); // what charges are reckoned with comes along
      queryClient.setQueryData(lawNumbersQuery(year).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["users"] });
      onClose();
    },
  });
  const submit = () => {
    const { rate, problems: wrong } = readRateDraft(draft, reading);
    setProblems(wrong ?? {});
    if (rate && effect.maySave()) mutate(rate);
  };
  const askToTakeBack = (own: Rate) =>
    confirmation.open({
      title: "Usunąć wpisaną wartość?",
      message: `${name}, ${year}: ${valueText(row.number, own)}. ${row.own ? `Wróci wartość programu: ${valueText(row.number, row.own)}.` : "Opłaty, które od niej zależą, będą nieustalone."} Zmiana zostanie w historii.`,
      below: <LaterEffectNote trial={tried(null)} />,
      tone: "danger",
      onConfirm: () => mutate(null),
    });
  return (
    <Dialog onClose={(reason) => (reason === "escape" && !isPending ? onClose() : undefined)} labelledBy={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) submit();
        }}
      >
        <DialogTitle id={titleId}>{`${name}, ${year}`}</DialogTitle>
        <DialogBody>
          <Stack gap={3}>
            {error && <Alert tone="error">{errorText(error)}</Alert>}
            <RateFields
              draft={draft}
              was={shown && start}
              unit={unit}
              max={reading.max}
              isSourceRequired
              problemOf={(part) => problems[part]}
              hasFocus
              onChange={(change) => {
                setDraft(withChange(shown && start, draft, change));
                setProblems({});
              }}
            />
          </Stack>
        </DialogBody>
        <LaterEffectNote {...effect.note} isInDialog />
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
      </form>
    </Dialog>
  );
}
