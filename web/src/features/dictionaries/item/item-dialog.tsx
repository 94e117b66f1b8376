import { lookUp, itemsOf, type Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { unitOf } from "@ekorok/domain/dictionaries/shown/field-text";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import type { Option } from "@ekorok/domain/areas/cells";
import type { FieldDeclaration } from "@ekorok/domain/dictionaries/shown/kind-declaration";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { discardQuestion, confirmation } from "../../../ui/confirmation/confirmation.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DoubtNotice } from "./doubts.tsx";
import { typedFields } from "./item-draft.ts";
import { numberLimits } from "./rate-draft.ts";
import { OpenUsesNote } from "./item-uses.tsx";
import { SeriesSection } from "./series-section.tsx";
import { LazyImpactNote } from "../trial/lazy-impact-note.tsx";
import { useImpactSeen } from "../trial/use-impact-seen.ts";
import { useItemForm } from "./use-item-form.ts";
import { CheckboxGroup } from "../../../ui/fields/checkbox-group.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { useClampedText } from "../../../ui/fields/number-entry.ts";
import styles from "./item.module.css";

/** Set by the dialog: calls `then` once the item may be left, which may take a question. */
export type Leaving = RefObject<((then: () => void) => void) | null>;

type ItemDialogProps = { kind: DictionaryKind; id: string; leaving?: Leaving; onClose: () => void };

/** Adds or changes an item, beside the list. */
export function ItemDialog({ kind, id, leaving, onClose }: ItemDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const all = useDictionaries();
  const { accusative, fields, series } = kindDeclarations[kind];
  const { draft, problems, conflict, isSaving, failure, ...edit } = useItemForm(kind, id, onClose);
  const [isNew] = useState(!lookUp(all, kind, id));
  // No row refers to a new item, so it changes no fee.
  const impact = useImpactSeen(isNew ? null : edit.tried);
  const submit = () => {
    // With a conflict the user has already seen both versions; the impact is not shown again.
    if (isSaving || edit.submit(() => conflict !== null || impact.maySave())) return;
    // After React has rendered the problems.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const leave = (then = () => {}) => {
    const goOn = () => {
      edit.close();
      then();
    };
    if (isSaving) return;
    if (!edit.isChanged) return goOn();
    confirmation.open({ ...discardQuestion, onConfirm: goOn });
  };
  useImperativeHandle(leaving, () => leave);
  return (
    // A click beside the dialog must not lose what was typed.
    <Dialog size="side" onClose={(reason) => (reason === "escape" ? leave() : undefined)}>
      <Form
        ref={form}
        onSubmit={() => {
          if (!conflict) submit();
        }}
      >
        <DialogTitle>{`${isNew ? "Dodaj" : "Zmień"} ${accusative}`}</DialogTitle>
        <DialogBody>
          <Stack gap={5}>
            {conflict && (
              <ConflictNotice
                kind={kind}
                conflict={conflict}
                isSaving={isSaving}
                onTakeTheirs={edit.takeTheirs}
                onSaveMine={submit}
              />
            )}
            {failure !== null && <Alert tone="error">{failure}</Alert>}
            <div className={styles.fields}>
              {fields.map((field, index) => (
                <div key={field.path} className={isWide(field.path) ? styles.wide : undefined}>
                  <ItemField
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
        {!isNew && <LazyImpactNote {...impact.note} isInDialog />}
        <DialogActions>
          <Button disabled={isSaving} onClick={() => leave()}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isSaving} disabled={conflict !== null}>
            Zapisz
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const isWide = (path: string) => ["name", "categories", "note"].includes(path);

type FieldValue = string | readonly string[];
type FieldProps = {
  field: FieldDeclaration;
  value: FieldValue;
  problem: string | undefined;
  hasFocus: boolean;
  onChange: (value: FieldValue) => void;
};

/** A field of the form, by its declaration. */
export function ItemField({ field, value, problem, hasFocus, onChange }: FieldProps) {
  const all = useDictionaries();
  const common = {
    label: field.label,
    required: !field.isOptional,
    problem: problem ?? null,
    placeholder: field.hint,
    autoFocus: hasFocus,
    autoComplete: "off",
  };
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (field.type === "text") {
    const Field = field.path === "note" ? TextArea : TextField;
    return <Field {...common} value={value} onChange={change} />;
  }
  if (field.type === "decimal")
    return <DecimalField common={common} field={field} value={String(value)} onChange={onChange} />;
  const options = field.type === "choice" ? field.options : optionsFrom(all, field.to, value);
  if (field.type === "reference" && field.isMany)
    return (
      <CheckboxGroup
        label={field.label}
        required={common.required}
        problem={common.problem}
        options={options}
        chosen={typeof value === "string" ? [] : value}
        onChange={onChange}
      />
    );
  // A required choice offers "empty" only until something is chosen.
  const emptyLabel = field.isOptional ? "brak" : value === "" ? "Wybierz" : undefined;
  return <SelectField {...common} value={value} options={options} emptyLabel={emptyLabel} onChange={change} />;
}

type Common = { label: string; required: boolean; problem: string | null };
type DecimalProps = {
  common: Common;
  field: Extract<FieldDeclaration, { type: "decimal" }>;
  value: string;
  onChange: (value: string) => void;
};

function DecimalField({ common, field: { unit, max }, value, onChange }: DecimalProps) {
  const number = useClampedText({ text: value, limits: numberLimits({ max }), onChange });
  return (
    <TextField
      {...common}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={number.onBlur}
      onKeyDown={number.onKeyDown}
      problem={common.problem ?? (number.isRefused ? number.message : null)}
      note={number.message}
      isRead={number.message !== null}
      inputMode="decimal"
      end={unit}
    />
  );
}

/** Withdrawn items are offered only where they are chosen already. */
const optionsFrom = (all: Dictionaries, kind: DictionaryKind, chosen: FieldValue): Option[] =>
  Object.entries(itemsOf(all, kind))
    .filter(([id, { isWithdrawn }]) => !isWithdrawn || chosen.includes(id))
    .map(([value, { name }]) => ({ value, label: name }))
    .toSorted((one, other) => comparePolish(one.label, other.label));
