import type { InputValue } from "@ekorok/domain/charges/contract/year-inputs";
import {
  type InputWords,
  wayNames,
  waysFor,
  carriedWords,
  originOf,
  shownInput,
} from "@ekorok/domain/charges/inputs/input-words";
import {
  fieldName,
  type InputField as Field,
  confirmationOf,
  isSameInput,
} from "@ekorok/domain/charges/inputs/year-input-fields";
import { FIRST_REGISTERED } from "@ekorok/domain/company/settlement";
import { EXACT_DECIMAL } from "@ekorok/domain/exact";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { type KeyboardEvent, useRef, useState } from "react";
import type { EarlierNumber } from "@ekorok/domain/charges/contract/charges";
import { SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import { inputId } from "../../year-views.ts";
import type { InputEntry } from "./use-input-entry.ts";
import { Button } from "../../../../ui/button.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";
import text from "../../../../ui/text.module.css";

/** Browsers send a form by Enter from its text fields only. */
function sendByEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type InputFieldProps = {
  field: Field;
  words: InputWords;
  /** Something cannot be computed without it. */
  isMissing: boolean;
  /** See `AskedInput`. */
  carriedFrom?: number | null;
  proposed?: InputValue | null;
  before?: string | null;
  year: number;
  entry: InputEntry;
};

/** A yearly input, saved when the field is left. */
export function InputField(props: InputFieldProps) {
  const { kind } = props.words;
  if (kind === "yesNo") return <YesNo {...props} />;
  if (kind === "way") return <Way {...props} />;
  return kind === "text" ? <TextInput {...props} /> : <NumberInput {...props} />;
}

const commonOf = (props: InputFieldProps) => ({
  id: inputId(fieldName(props.field)),
  label: props.words.label,
  required: props.isMissing,
  problem: props.entry.problemOf(props.field),
  note: noteOf(props),
  ...(props.words.unit !== undefined && { end: props.words.unit }),
});

function noteOf({ field, carriedFrom = null, proposed = null, before = null, year, entry }: InputFieldProps) {
  if (entry.valueOf(field) === null) return proposed === null ? before : `${carriedWords(year - 1)}, do potwierdzenia`;
  return carriedFrom === null ? null : carriedWords(carriedFrom);
}

/** The value in the field: the entered one, or the one proposed from the year before. */
const shownIn = ({ field, proposed = null, entry }: InputFieldProps): InputValue | null =>
  entry.valueOf(field) ?? proposed;

function YesNo(props: InputFieldProps) {
  const { field, entry } = props;
  const value = entry.valueOf(field);
  const shown = shownIn(props);
  return (
    <SelectField
      {...commonOf(props)}
      onKeyDown={sendByEnter}
      value={typeof shown === "boolean" ? String(shown) : ""}
      emptyLabel="nie podano"
      options={[
        { value: "true", label: "tak" },
        { value: "false", label: "nie" },
      ]}
      onChange={({ target }) => {
        const to = target.value === "" ? null : target.value === "true";
        entry.save([{ field: [...field], from: value, to }]);
      }}
    />
  );
}

function Way(props: InputFieldProps) {
  const { field, entry } = props;
  const [, product = ""] = field;
  const value = entry.valueOf(field);
  const shown = shownIn(props);
  return (
    <SelectField
      {...commonOf(props)}
      onKeyDown={sendByEnter}
      value={typeof shown === "string" ? shown : ""}
      emptyLabel="nie podano"
      options={waysFor(product).map((way) => ({ value: way, label: wayNames[way] }))}
      onChange={({ target }) => {
        const parts = ["organisation", "contract"].map((part) => ["settlements", product, part]);
        const given = parts.filter((part) => entry.valueOf(part) !== null);
        // An organisation without a way of settling makes no sense; with another way it stays, to be chosen again.
        const also =
          target.value === "" ? given.map((part) => ({ field: part, from: entry.valueOf(part), to: null })) : [];
        entry.save([{ field: [...field], from: value, to: target.value || null }, ...also]);
      }}
    />
  );
}

type Draft<Value> = { readonly from: InputValue | null; readonly value: Value; readonly problem: string | null };

/**
 * The text until the field is left. The ref is for that moment, when a change may not be rendered yet. `changeTo`
 * converts it for the draft, which survives a reload; what is no number is not kept.
 */
function useDraft<Value>({ field, entry }: InputFieldProps, changeTo: (value: Value) => InputValue | null) {
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const latest = useRef(draft);
  const set = (next: Draft<Value> | null) => {
    latest.current = next;
    setDraft(next);
    const isWhole = next !== null && next.problem === null;
    entry.type([...field], isWhole ? { field: [...field], from: next.from, to: changeTo(next.value) } : null);
  };
  return { draft, latest, set };
}

/** The maximum length, by the last name of the field or else the first. */
const LONGEST: Readonly<Record<string, number>> = { organisation: 200, contract: 100, supReasons: 300 };

function TextInput(props: InputFieldProps) {
  const { field, entry } = props;
  const saved = entry.valueOf(field);
  const shown = shownIn(props);
  const changeTo = (value: string) => value.trim() || null;
  const { draft, latest, set } = useDraft(props, changeTo);
  return (
    <TextField
      {...commonOf(props)}
      autoComplete="off"
      maxLength={LONGEST[field.at(-1) ?? ""] ?? LONGEST[field[0] ?? ""]}
      value={draft?.value ?? (typeof shown === "string" ? shown : "")}
      onChange={({ target }) => set({ from: draft ? draft.from : saved, value: target.value, problem: null })}
      onBlur={() => {
        const typed = latest.current;
        set(null);
        if (!typed) return;
        const to = changeTo(typed.value);
        if (to !== saved) entry.save([{ field: [...field], from: typed.from, to }]);
      }}
    />
  );
}

const limitsOf = {
  mass: { min: "0", ...EXACT_DECIMAL },
  zloty: { min: "0", max: EXACT_DECIMAL.max, places: 2 },
  euro: { min: "0", max: EXACT_DECIMAL.max, places: 2 },
  pieces: { min: "0", max: "999999999999", places: 0 },
  year: { min: String(FIRST_REGISTERED), places: 0 },
} as const;

function NumberInput(props: InputFieldProps) {
  const {
    field,
    entry,
    words: { kind },
  } = props;
  const saved = entry.valueOf(field);
  const savedText = typeof saved === "string" || typeof saved === "number" ? String(saved) : null;
  const changeTo = (value: string | null) => (kind === "year" && value !== null ? Number(value) : value);
  const { draft, latest, set } = useDraft(props, changeTo);
  const { problem, ...common } = commonOf(props);
  const [thisYear] = useState(() => dayInWarsaw(new Date()).slice(0, 4));
  const limits = kind in limitsOf ? limitsOf[kind as keyof typeof limitsOf] : limitsOf.mass; // oxlint-disable-line typescript/no-unsafe-type-assertion -- asked just before
  return (
    <NumberField
      {...common}
      {...limits}
      {...(kind === "year" && { max: thisYear })}
      isGrouped={kind !== "year"}
      isMoney={kind === "zloty" || kind === "euro"}
      problem={draft ? null : problem}
      value={draft ? draft.value : savedText}
      onChange={(value, wrong) => set({ from: latest.current ? latest.current.from : saved, value, problem: wrong })}
      onBlur={() => {
        const typed = latest.current;
        if (!typed || typed.problem !== null) return; // a wrong number stays in the field with its problem
        set(null);
        if (typed.value !== savedText) entry.save([{ field: [...field], from: typed.from, to: changeTo(typed.value) }]);
      }}
    />
  );
}

/** The button that confirms an unusual number. */
export const confirmId = (field: Field): string => `${inputId(fieldName(field))}-na-pewno`;

/** Asks whether an unusual number is right; the answer holds until the number changes. */
export function InputDoubt({ asked: { field, words, doubt }, entry }: { asked: AskedInput; entry: InputEntry }) {
  const typed = entry.valueOf(field);
  const confirmation = [...confirmationOf(field)];
  const confirmed = entry.valueOf(confirmation);
  if (doubt === null || typed === null || isSameInput(typed, confirmed)) return null;
  return (
    <Row gap={2} align="baseline">
      <span className={text.small}>{doubt}</span>
      <Button
        id={confirmId(field)}
        size="small"
        aria-label={`Tak, na pewno: ${words.label}`}
        onClick={({ currentTarget }) => {
          // The button disappears, so the focus moves on.
          currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
          entry.save([{ field: confirmation, from: confirmed, to: typed }]);
        }}
      >
        Tak, na pewno
      </Button>
    </Row>
  );
}

type OurNumberProps = { asked: AskedInput; ours: EarlierNumber; entry: InputEntry };

/** A number of an earlier year from our own reports, so nobody has to type it; a typed one can be removed. */
export function NumberFromReports({ asked: { field, words }, ours, entry }: OurNumberProps) {
  const typed = entry.valueOf(field);
  return (
    <Stack gap={1} id={inputId(fieldName(field))} tabIndex={-1}>
      <span className={text.small}>{words.label}</span>
      <span className={text.strong}>{shownInput(words, ours.amount)}</span>
      <Row gap={2} align="baseline">
        <span className={text.note}>{originOf(words, ours)}</span>
        {ours.typed !== undefined && typed !== null && (
          <Button size="small" onClick={() => entry.save([{ field: [...field], from: typed, to: null }])}>
            Usuń wpisaną
          </Button>
        )}
      </Row>
    </Stack>
  );
}
