import { lookUp } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { type RefObject, useId, useImperativeHandle, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { abandonQuestion } from "../../../ui/confirmation/abandon-question.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { ClashNotice } from "./clash-notice.tsx";
import { DoubtNotice } from "./doubt-notice.tsx";
import { typedFields } from "./item-draft.ts";
import { OpenUsesNote } from "./open-uses-note.tsx";
import { OwnField } from "./own-field.tsx";
import { SeriesSection } from "./series-section.tsx";
import { LaterEffectNote } from "../trial/later-effect-note.tsx";
import { useEffectSeen } from "../trial/use-effect-seen.ts";
import { useItemForm } from "./use-item-form.ts";
import styles from "./item.module.css";

/** How the item is left for something else: at once, or when a question was answered so. */
export type Leaving = RefObject<((then: () => void) => void) | null>;

type Props = { kind: DictionaryKind; id: string; leaving?: Leaving; onClose: () => void };

/** Adds or changes an item, beside the list. */
export function ItemDialog({ kind, id, leaving, onClose }: Props) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const all = useDictionaries();
  const { accusative, fields, series } = kindDeclarations[kind];
  const { draft, problems, clash, isSaving, failure, ...edit } = useItemForm(kind, id, onClose);
  const [isNew] = useState(!lookUp(all, kind, id));
  // Nobody has a new item in their rows.
  const effect = useEffectSeen(isNew ? null : edit.tried);
  const submit = () => {
    // Whose change met another's has seen more than what it does.
    if (isSaving || edit.submit(() => clash !== null || effect.maySave())) return;
    // Once the problems are on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const leave = (then = () => {}) => {
    const goOn = () => {
      edit.close();
      then();
    };
    if (isSaving) return;
    if (!edit.isChanged) return goOn();
    confirmation.open({ ...abandonQuestion, onConfirm: goOn });
  };
  useImperativeHandle(leaving, () => leave);
  return (
    // A click beside it is no way to lose what was typed.
    <Dialog size="side" onClose={(reason) => (reason === "escape" ? leave() : undefined)} labelledBy={titleId}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!clash) submit();
        }}
      >
        <DialogTitle id={titleId}>{`${isNew ? "Dodaj" : "Zmień"} ${accusative}`}</DialogTitle>
        <DialogBody>
          <Stack gap={5}>
            {clash && (
              <ClashNotice
                kind={kind}
                clash={clash}
                isSaving={isSaving}
                onTakeTheirs={edit.takeTheirs}
                onSaveMine={submit}
              />
            )}
            {failure !== null && <Alert tone="error">{failure}</Alert>}
            <div className={styles.fields}>
              {fields.map((field, index) => (
                <div key={field.path} className={isWide(field.path) ? styles.wide : undefined}>
                  <OwnField
                    field={field}
                    value={draft.fields[field.path] ?? ""}
                    problem={problems[field.path]}
                    hasFocus={index === 0}
                    onChange={(value) => edit.changeField(field.path, value)}
                  />
                </div>
              ))}
            </div>
            {series.map((each) => (
              <SeriesSection
                key={each.field}
                series={each}
                unit={unitOf(each, typedFields(draft))}
                draft={draft}
                start={edit.start}
                problems={problems}
                onChange={edit.changeRates}
              />
            ))}
            <DoubtNotice {...edit.notice} />
          </Stack>
        </DialogBody>
        <OpenUsesNote of={edit.touched} isInDialog />
        {!isNew && <LaterEffectNote {...effect.note} isInDialog />}
        <DialogActions>
          <Button disabled={isSaving} onClick={() => leave()}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isSaving} disabled={clash !== null}>
            Zapisz
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isWide = (path: string) => ["name", "categories", "note"].includes(path);
