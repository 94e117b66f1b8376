import type { KsefConnection } from "@ekorok/domain/ksef/contract/ksef";
import { KSEF_BEGINS } from "@ekorok/domain/ksef/ksef-values";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { command } from "../../../api/functions.ts";
import { issuesIn, errorText } from "../../../http/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch, TextField } from "../../../ui/fields/field.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { useClient } from "../../client/use-client.ts";
import { useKsefCommand } from "../use-ksef.ts";
import { choices } from "./choices.ts";
import { dayProblem } from "./use-connect-form.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

type Change = { readonly purchases?: boolean; readonly from?: string; readonly takesByItself?: boolean };

const changeText = ({ purchases, from, takesByItself }: Change): string => {
  if (purchases !== undefined) return purchases ? "Pobieramy też faktury zakupu." : "Faktur zakupu już nie pobieramy.";
  if (from !== undefined) return `Pobieramy faktury od ${formatDay(from)}.`;
  return takesByItself ? "Włączono „wpisuj sam”." : "Wyłączono „wpisuj sam”.";
};

/** What is fetched, and whether it is taken without a preview. */
export function ConnectionSettings({ connection: { sides, from, takesByItself } }: { connection: KsefConnection }) {
  const { uid } = useClient();
  const [today] = useState(() => dayInWarsaw(new Date()));
  const [day, setDay] = useState(from);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, variables } = useKsefCommand(
    (change: Change) => command("changeKsef", { uid, ...change }),
    (_, change) => changeText(change),
    "ksef.change",
  );
  const setFrom = () => {
    const found = dayProblem(day, today);
    setProblem(found);
    if (found === null && day !== from)
      mutate({ from: day }, { onError: (error) => setProblem(issuesIn(error)[0]?.message ?? errorText(error)) });
  };
  // Shown as it was switched, until the answer is there.
  const shown = { purchases: sides.includes("purchases"), takesByItself, ...(isPending && variables) };
  return (
    <Section title="Co pobieramy">
      <Stack className={text.narrow}>
        <Switch
          {...choices.takesByItself}
          checked={shown.takesByItself}
          onChange={({ target }) => mutate({ takesByItself: target.checked })}
        />
        <Switch
          {...choices.purchases}
          checked={shown.purchases}
          onChange={({ target }) => mutate({ purchases: target.checked })}
        />
        <Form className={styles.day} isBusy={isPending} onSubmit={setFrom}>
          <TextField
            type="date"
            label="Od którego dnia pobierać"
            min={KSEF_BEGINS}
            max={from}
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setProblem(null);
            }}
            problem={problem}
          />
          {day !== from && (
            <Button type="submit" look="outlined" isBusy={isPending}>
              Zapisz
            </Button>
          )}
        </Form>
      </Stack>
    </Section>
  );
}
