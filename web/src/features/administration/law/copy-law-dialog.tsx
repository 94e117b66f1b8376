import type { LawNumbersEntered } from "@ekorok/domain/dictionaries/law-changes";
import { copyLawNumber } from "@ekorok/domain/dictionaries/year-changes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { renewDictionaries } from "../../../api/all-dictionaries.ts";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import { command } from "../../../api/functions.ts";
import { errorText } from "../../../http/client.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { numberLimits } from "../../dictionaries/item/rate-draft.ts";
import { useImpactSeen } from "../../dictionaries/trial/use-impact-seen.ts";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import type { PlannedChange } from "../../dictionaries/year/bulk-changes.ts";
import { BulkDialog, ChangePreview } from "../../dictionaries/year/bulk-dialog.tsx";
import { BaseNumber, isNew, NextNumber, unlikelyIndex } from "../../dictionaries/year/copy-year-dialog.tsx";
import { useSeenTicks } from "../../dictionaries/year/use-seen-ticks.ts";
import { numbersOfLaw } from "../rates/rate-numbers.ts";

type Props = { year: number; entered: LawNumbersEntered; onClose: () => void };

/** Carries a year's numbers of the law over to the next year. */
export function CopyLawDialog({ year, entered, onClose }: Props) {
  const next = year + 1;
  const all = useDictionaries();
  const queryClient = useQueryClient();
  const { queryKey } = lawNumbersQuery(next);
  const { data: enteredNext } = useQuery(lawNumbersQuery(next));
  const [index, setIndex] = useState<string | null>("100");
  const present = useMemo(() => numbersOfLaw(all, next, enteredNext), [all, next, enteredNext]);
  const now = useMemo((): PlannedChange[] => {
    if (index === null || !enteredNext) return [];
    return numbersOfLaw(all, year, entered).flatMap(({ present: base, ...number }): PlannedChange[] => {
      const before = present.find(({ path }) => path === number.path)?.present;
      if (!base) return [];
      const { key, path, name, label, unit, places } = number;
      const of = { key, id: path, itemName: name, label, unit, places, isWithdrawn: false, note: null, base };
      return [{ ...of, field: "rates", year: String(next), before, after: copyLawNumber(number, base, year, index) }];
    });
  }, [all, year, next, entered, enteredNext, present, index]);
  const ticks = useSeenTicks({ first: now, now, isUsual: isNew });
  const differing = ticks.ticked.filter(({ before, after }) => before?.value !== after.value);
  const law = Object.fromEntries(differing.map(({ key, after }) => [key, after.value]));
  const impact = useImpactSeen(differing.length > 0 ? { year: next, onlyOpen: true, items: [], law } : null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      command("saveLawNumbers", {
        year: next,
        changes: ticks.ticked.map(({ key: path, after: to }) => ({
          path,
          from: enteredNext?.numbers[path] ?? null,
          to,
        })),
      }),
    meta: { errorText: null }, // shown in the dialog
    onSuccess: async (answer) => {
      await renewDictionaries(); // they contain the law's numbers, too
      queryClient.setQueryData(queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: ["users"] });
      toasts.show("success", "Zapisano.");
      onClose();
    },
    onError: () => queryClient.invalidateQueries({ queryKey }), // somebody else may have changed one
  });
  return (
    <BulkDialog
      title={`Skopiuj ${year} rok na ${next}`}
      verb="Zapisz"
      scope={null}
      bulk={{
        changes: ticks.changes,
        isTicked: ticks.isTicked,
        tick: ticks.tick,
        tickAll: ticks.tickAll,
        count: ticks.ticked.length,
        isSaving: isPending,
        failure: error && errorText(error),
        impact: impact.note,
      }}
      onSubmit={() => {
        if (impact.maySave()) mutate();
      }}
      onClose={onClose}
    >
      <p>
        {`Liczby z ${year} roku przejdą na ${next} jako niepotwierdzone: potwierdzisz je, gdy akty zostaną ogłoszone. Wskaźnik zmienia tylko stawki (zł za kilogram albo sztukę); poziomy, limity i progi przechodzą bez zmian. Liczby, które już są, zostają, chyba że je zaznaczysz.`}
      </p>
      <NumberField
        label="Wskaźnik waloryzacji stawek w % (100 = bez zmian)"
        required
        {...numberLimits({ max: "1000" })}
        min="1"
        value={index}
        onChange={setIndex}
        note={index === null ? null : unlikelyIndex(index)}
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
      />
      <ChangePreview
        label={`Liczby na ${next} rok`}
        bulk={{ ...ticks, count: ticks.ticked.length, isSaving: isPending, failure: null }}
        heads={[String(year), String(next)]}
        Before={BaseNumber}
        After={NextNumber}
      />
    </BulkDialog>
  );
}
