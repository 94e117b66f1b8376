import { type Rate } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { renewDictionaries } from "../../../api/all-dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { lawNumbersQuery, setLawNumber } from "../../../api/law-numbers.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { type Problems, typedRate, withChange } from "../../dictionaries/item/item-draft.ts";
import { RateFields } from "../../dictionaries/item/rate-fields.tsx";
import { readRateDraft } from "../../dictionaries/item/read-rate-draft.ts";
import type { LawRow } from "./law-rows.ts";
import text from "../../../ui/text.module.css";

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
  const max = unit === "%" ? "100" : undefined;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: Rate | null) => setLawNumber({ year, path, from: entered, to }),
    meta: { errorText: null }, // said in the dialog
    onSuccess: async (answer) => {
      await renewDictionaries(); // what charges are reckoned with comes along
      queryClient.setQueryData(lawNumbersQuery(year).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["users"] });
      onClose();
    },
  });
  const submit = () => {
    const { rate, problems: wrong } = readRateDraft(draft, { max });
    setProblems(wrong ?? {});
    if (rate) mutate(rate);
  };
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
              max={max}
              problemOf={(part) => problems[part]}
              hasFocus
              onChange={(change) => {
                setDraft(withChange(shown && start, draft, change));
                setProblems({});
              }}
            />
            <p className={text.note}>
              {`Zmieni opłaty za ${year} rok u klientów, którzy go jeszcze nie złożyli; ich kwoty przeliczą się same.`}
            </p>
          </Stack>
        </DialogBody>
        <DialogActions>
          {entered && (
            <Button tone="danger" disabled={isPending} onClick={() => mutate(null)}>
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
