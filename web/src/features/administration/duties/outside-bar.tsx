import { MOST_DUTIES_REMINDED } from "@ekorok/domain/contract/limits";
import type { ListedDuty, RecordedDuty } from "@ekorok/domain/duties/contract/duties";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../http/client.ts";
import { refreshDuties } from "../../../api/duties.ts";
import { command } from "../../../api/functions.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { closeIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { SelectionBar } from "../../../ui/tables/selection-bar.tsx";
import { tip } from "../../../ui/overlays/tooltip.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { readDay } from "../../duties/read-day.ts";
import { keyOfDuty, type PickedDuties } from "./duty-table.tsx";
import styles from "../reports/reports.module.css";

type Props = {
  year: number;
  selection: PickedDuties;
  /** What nobody has recorded, on all pages. */
  all: { readonly count: number; readonly isBusy: boolean; readonly onPick: () => void };
  /** The element below the list into which the bar is rendered; results are shown above the list. */
  place: HTMLElement | null;
};

/** Records all ticked duties as done outside Ekorok: a new client has filed and paid elsewhere before. */
export function OutsideBar({ year, selection, all, place }: Props) {
  const { picked, elsewhere } = selection;
  const { outcome, progress, forget, isTakingBack, takeBack, ask } = useOutsideDuties(year, selection);
  const most = Math.min(all.count, MOST_DUTIES_REMINDED);
  const close = <IconButton label="Zamknij" size="small" icon={closeIcon} onClick={forget} />;
  return (
    <Stack gap={3} className={styles.above}>
      {outcome && outcome.done.length > 0 && (
        <Alert
          tone="success"
          role={"status" /* Alert decides on the element */}
          action={
            <Row>
              <Button size="small" isBusy={isTakingBack} onClick={takeBack}>
                Cofnij
              </Button>
              {close}
            </Row>
          }
        >
          {`Zapisano jako zrobione poza Ekorokiem: ${countText(outcome.done.length)}.`}
        </Alert>
      )}
      {outcome && outcome.failed.length > 0 && (
        <Alert tone="error" action={close}>
          Tych obowiązków nie udało się zapisać:
          <ul>
            {outcome.failed.map(({ duty, message }) => (
              <li key={keyOfDuty(duty)}>
                <strong>{`${nameOf(duty)}, ${duty.title}`}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {(picked.length > 0 || progress) && (
        <SelectionBar label="Zaznaczone obowiązki" place={place}>
          {progress ? (
            <output>{`Zapisujemy: ${progress.done} z ${progress.of}…`}</output>
          ) : (
            <>
              <output>
                Zaznaczono: {picked.length}
                {elsewhere > 0 && `, na innych stronach: ${elsewhere}`}
              </output>
              {most > picked.length && (
                <Button isBusy={all.isBusy} onClick={all.onPick}>
                  {most < all.count ? `Wybierz pierwsze ${most} z ${all.count}` : `Wybierz wszystkie ${all.count}`}
                </Button>
              )}
              <Button look="outlined" onClick={() => ask(picked)} {...tip("Nie prowadzimy tego tutaj.")}>
                Zrobione poza Ekorokiem
              </Button>
              <Button onClick={selection.clear}>Odznacz</Button>
            </>
          )}
        </SelectionBar>
      )}
    </Stack>
  );
}

type Outcome = {
  readonly done: readonly (RecordedDuty & { readonly uid: string })[];
  readonly failed: readonly { readonly duty: ListedDuty; readonly message: string }[];
};

const forms = { one: "obowiązek", few: "obowiązki", many: "obowiązków" };
const countText = (count: number) => `${count} ${plural(count, forms)}`;

/** Records one duty after another, each with an entry in its client's history. A refusal does not stop the others. */
function useOutsideDuties(year: number, selection: PickedDuties) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null);
  const refresh = async (of: readonly { readonly uid: string }[]) => {
    for (const uid of new Set(of.map((one) => one.uid))) await refreshDuties(queryClient, uid, year);
  };

  const record = async (duties: readonly ListedDuty[], on: string) => {
    const [done, failed]: [Outcome["done"][number][], Outcome["failed"][number][]] = [[], []];
    for (const [index, duty] of duties.entries()) {
      const { uid, key } = duty;
      setProgress({ done: index, of: duties.length });
      try {
        done.push({ uid, ...(await command("recordDuty", { uid, year, duty: key, seen: 0, isOutside: true, on })) });
      } catch (error) {
        failed.push({ duty, message: errorText(error) }); // shown above the list
      }
    }
    setProgress(null);
    setOutcome({ done, failed });
    selection.clear();
    await refresh(duties);
  };

  const takingBack = useMutation({
    mutationFn: async (done: Outcome["done"]) => {
      for (const act of done) {
        const { uid, id, version } = act;
        await command("withdrawDuty", { uid, year, id, version, isWithdrawn: true });
        setOutcome((before) => before && { ...before, done: before.done.filter((one) => one !== act) });
      }
    },
    onSettled: (_data, _error, done) => refresh(done),
  });

  return {
    outcome,
    progress,
    forget: () => setOutcome(null),
    isTakingBack: takingBack.isPending,
    takeBack: () => takingBack.mutate(outcome?.done ?? []),
    ask: (duties: readonly ListedDuty[]) => {
      const today = dayInWarsaw(new Date());
      confirmation.open({
        title: `Zapisać jako zrobione poza Ekorokiem: ${countText(duties.length)}?`,
        message:
          "Czyli nie prowadzimy ich tutaj. Dla każdego zapiszemy tylko, że został złożony lub zapłacony, i kiedy, bez kwoty i numeru potwierdzenia. Zapis będzie w historii klienta i można go wycofać.",
        fields: [
          {
            kind: "text",
            name: "on",
            label: "Kiedy (ten sam dzień dla wszystkich)",
            initial: formatDay(today),
            isRequired: true,
            rule: (typed) => readDay(typed, year, today).problem,
          },
        ],
        // The question closes at once: how far it is stands in the bar.
        onConfirm: ({ on }) => void record(duties, readDay(on, year, today).value ?? today),
      });
    },
  };
}
