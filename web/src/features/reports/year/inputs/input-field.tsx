import type { InputValue } from "@ekorok/domain/charges/contract/year-inputs";
import { type InputWords, wayNames, waysFor } from "@ekorok/domain/charges/input-words";
import { carriedWords } from "@ekorok/domain/charges/shown-input";
import { fieldName, type InputField as Field } from "@ekorok/domain/charges/year-input-fields";
import { FIRST_REGISTERED } from "@ekorok/domain/company/register-entry";
import { EXACT_DECIMAL } from "@ekorok/domain/exact-decimal";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { useRef, useState } from "react";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { NumberField } from "../../../../ui/number-field.tsx";
import { inputId } from "./go-to-input.ts";
import type { InputEntry } from "./use-input-entry.ts";

type Props = {
  field: Field;
  words: InputWords;
  /** Something cannot be computed without it. */
  isMissing: boolean;
  /** The year whose inputs it is from. */
  carriedFrom?: number | null;
  entry: InputEntry;
};

/** One of the yearly inputs, saved when one leaves it. */
export function InputField(props: Props) {
  const { kind } = props.words;
  if (kind === "yesNo") return <YesNo {...props} />;
  if (kind === "way") return <Way {...props} />;
  return kind === "text" ? <TextInput {...props} /> : <NumberInput {...props} />;
}

const commonOf = ({ field, words, isMissing, carriedFrom = null, entry }: Props) => ({
  id: inputId(fieldName(field)),
  label: words.label,
  required: isMissing,
  problem: entry.problemOf(field),
  note: carriedFrom === null ? null : carriedWords(carriedFrom),
  ...(words.unit !== undefined && { end: words.unit }),
});

function YesNo(props: Props) {
  const { field, entry } = props;
  const value = entry.valueOf(field);
  return (
    <SelectField
      {...commonOf(props)}
      value={typeof value === "boolean" ? String(value) : ""}
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

function Way(props: Props) {
  const { field, entry } = props;
  const [, product = ""] = field;
  const value = entry.valueOf(field);
  return (
    <SelectField
      {...commonOf(props)}
      value={typeof value === "string" ? value : ""}
      emptyLabel="nie podano"
      options={waysFor(product).map((way) => ({ value: way, label: wayNames[way] }))}
      onChange={({ target }) => {
        const parts = ["organisation", "contract"].map((part) => ["settlements", product, part]);
        const given = parts.filter((part) => entry.valueOf(part) !== null);
        // An organisation that settles in no way makes no sense; with another way it waits to be chosen again.
        const also =
          target.value === "" ? given.map((part) => ({ field: part, from: entry.valueOf(part), to: null })) : [];
        entry.save([{ field: [...field], from: value, to: target.value || null }, ...also]);
      }}
    />
  );
}

type Draft<Value> = { readonly from: InputValue | null; readonly value: Value; readonly problem: string | null };

/**
 * What is typed, until one leaves the field. The reference is for that moment: the field may have changed it just then.
 * `changeTo` says what it comes to, so that it outlives a reload; what is no number does not.
 */
function useDraft<Value>({ field, entry }: Props, changeTo: (value: Value) => InputValue | null) {
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

/** How many signs fit, by the last name on the way to the field, or else by the first. */
const LONGEST: Readonly<Record<string, number>> = { organisation: 200, contract: 100, supReasons: 300 };

function TextInput(props: Props) {
  const { field, entry } = props;
  const saved = entry.valueOf(field);
  const changeTo = (value: string) => value.trim() || null;
  const { draft, latest, set } = useDraft(props, changeTo);
  return (
    <TextField
      {...commonOf(props)}
      autoComplete="off"
      maxLength={LONGEST[field.at(-1) ?? ""] ?? LONGEST[field[0] ?? ""]}
      value={draft?.value ?? (typeof saved === "string" ? saved : "")}
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

function NumberInput(props: Props) {
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
        if (!typed || typed.problem !== null) return; // what is no number stays, and says so
        set(null);
        if (typed.value !== savedText) entry.save([{ field: [...field], from: typed.from, to: changeTo(typed.value) }]);
      }}
    />
  );
}
