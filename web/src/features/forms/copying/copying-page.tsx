import type { OfficialForm, YearForms } from "@ekorok/domain/forms/contract/forms";
import {
  columnOf,
  fieldLabel,
  type FieldPlace,
  shownField,
  whereOf,
  progressOf,
} from "@ekorok/domain/forms/form-fields";
import { counted, fieldForms, ofFieldsForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { useRef } from "react";
import { ask } from "../../../ui/confirmation/confirmation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { FormCrumbs, NarrowWindowButton } from "../form-links.tsx";
import { FormNotFound, useForm } from "../form-lookup.tsx";
import { FormRemarks, NothingToEnter } from "../form-notices.tsx";
import { progressText, warningsOf } from "../form-words.ts";
import { CopyingDone } from "./copying-done.tsx";
import { CurrentField } from "./current-field.tsx";
import { FieldList } from "./field-list.tsx";
import { nextToEnter, type Copying, useCopying, useCopyingKeys } from "./use-copying.ts";
import styles from "./copying.module.css";
import text from "../../../ui/text.module.css";

type Props = {
  year: number;
  id: string;
  /** In a window of its own, without the program's navigation. */
  isAlone: boolean;
};

/** Copies a form field by field into another program. */
export function CopyingPage({ year, id, isAlone }: Props) {
  const { uid, all, form } = useForm(year, id);
  if (!form) return <FormNotFound year={year} id={id} others={all.others} />;
  return (
    <Page
      title="Przepisywanie"
      about={`${form.title} – ${year}`}
      crumbs={isAlone ? null : <FormCrumbs year={year} form={form} isCopying />}
      actions={isAlone || form.nothing !== undefined ? undefined : <NarrowWindowButton year={year} form={form.id} />}
    >
      {form.nothing === undefined ? (
        <CopyingSteps uid={uid} year={year} form={form} all={all} isAlone={isAlone} />
      ) : (
        <Stack>
          <NothingToEnter form={form} />
          <FormRemarks form={form} />
        </Stack>
      )}
    </Page>
  );
}

type StepsProps = { uid: string; year: number; form: OfficialForm; all: YearForms; isAlone: boolean };

function CopyingSteps({ uid, year, form, all, isAlone }: StepsProps) {
  const copying = useCopying({ uid, year, form }, all.marks);
  useCopyingKeys(copying);
  const copyButton = useRef<HTMLButtonElement>(null);
  const { current, places, entered, saving, zeros, tickZeros, last, goTo, untick } = copying;
  /** Focuses the copy button, so that Enter copies the chosen field. */
  const jump = (key: string | null) => {
    goTo(key);
    copyButton.current?.focus();
  };
  const progress = progressOf(form, entered);
  const warnings = warningsOf(all);
  const at = all.forms.findIndex(({ id }) => id === form.id);
  const ahead = all.forms.slice(at + 1).filter(({ nothing }) => nothing === undefined);
  return (
    <Stack gap={4} data-alone={isAlone || undefined}>
      <Stack gap={1}>
        <p className={text.strong}>
          {form.title}, {year}
        </p>
        <Progress value={progress.done} max={Math.max(1, progress.all - progress.unknown)} />
        <Row spread="between">
          <p className={text.note}>
            {progressText(progress)}
            {progress.changed > 0 &&
              `, ${progress.changed} ${plural(progress.changed, { one: "zmieniona", few: "zmienione", many: "zmienionych" })} po wpisaniu`}
          </p>
          <output className={text.note}>{savingWords[saving.phase](saving.refused)}</output>
        </Row>
      </Stack>
      {warnings.length > 0 && (
        <Alert tone="warning" role="none">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      <FormRemarks form={form} />
      <div className={styles.layout}>
        <Stack gap={3}>
          <Panel padding="roomy">
            {current ? (
              <CurrentField place={current} copying={copying} copyButton={copyButton} />
            ) : (
              <CopyingDone uid={uid} year={year} form={form} ahead={ahead} copying={copying} />
            )}
          </Panel>
          {last && (
            <Alert tone="success" role="none">
              Skopiowano <strong>{shownField(last.field)}</strong> → {whereOf(last)}
            </Alert>
          )}
          <output className={text.readOut} aria-live="assertive">
            {announced(copying)}
          </output>
          <p className={classes(text.note, styles.keys)}>
            <kbd>Enter</kbd> kopiuje i&nbsp;przechodzi dalej, <kbd>→</kbd> pomija, <kbd>←</kbd> i&nbsp;
            <kbd>Backspace</kbd> cofają.
          </p>
          <Row>
            {zeros.length > 0 && (
              <Button size="small" look="outlined" onClick={tickZeros}>
                Zaznacz zera jako wpisane ({zeros.length})
              </Button>
            )}
            {current && progress.changed + progress.open > 1 && progress.done > 0 && (
              <Button size="small" onClick={() => jump(nextToEnter(places, entered, current.field.key))}>
                Następne niewpisane
              </Button>
            )}
            {progress.done + progress.changed > 0 && (
              <Button size="small" onClick={() => void startAgain(copying, untick)}>
                Zacznij od nowa
              </Button>
            )}
          </Row>
          {zeros.length > 0 && (
            <p className={text.note}>Puste komórki tego formularza przyjmują 0, więc zer nie trzeba wpisywać.</p>
          )}
        </Stack>
        <Panel padding="snug">
          <FieldList places={places} entered={entered} current={current?.field.key ?? null} onJump={jump} />
        </Panel>
      </div>
    </Stack>
  );
}

const savingWords = {
  saving: () => "Zapisywanie…",
  failed: () => "Jeszcze nie zapisano. Zaznaczenia czekają w tej przeglądarce.",
  refused: (count: number) => `Nie zapisano ${counted(count, ofFieldsForms)}`,
  saved: () => "",
} as const;

/** For screen readers: what was copied, and which field is next. */
function announced({ current, last, places, isRefused }: Copying): string {
  const before = last ? `Skopiowano ${shownField(last.field)}. ` : "";
  if (isRefused) return ""; // an alert says so
  if (current) return `${before}${describe(current, places)}`;
  return places.every(({ field }) => field.text === null) ? "" : `${before}Wszystko wpisane.`;
}

function describe(place: FieldPlace, places: readonly FieldPlace[]): string {
  const { unit } = columnOf(place);
  return `Pole ${places.indexOf(place) + 1} z ${places.length}. ${place.table.title}. ${fieldLabel(place, ", ")}: ${shownField(place.field)} ${unit}`;
}

/** Asks first, as ticking everything again is much work. */
async function startAgain({ places, entered, goTo }: Copying, untick: Copying["untick"]): Promise<void> {
  const marked = places.filter(({ field }) => entered.has(field.key)).map(({ field }) => field.key);
  const answer = await ask({
    title: "Odznaczyć wszystkie pola?",
    message: `Zaznaczono ${counted(marked.length, fieldForms)}. Liczby w formularzu się nie zmienią.`,
    tone: "danger",
  });
  if (!answer) return;
  untick(marked);
  goTo(places[0]?.field.key ?? null);
}
