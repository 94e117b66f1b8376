import { columnOf, fieldLabel, type FieldPlace, shownField, stateOf } from "@ekorok/domain/forms/form-fields";
import { capitalized } from "@ekorok/domain/polish/typography";
import type { RefObject } from "react";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { chevronLeftIcon, copyIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LayoutNote } from "../form-table.tsx";
import { submittedWords } from "../form-words.ts";
import type { Copying } from "./use-copying.ts";
import styles from "./copying.module.css";
import text from "../../../ui/text.module.css";

type Props = { place: FieldPlace; copying: Copying; copyButton: RefObject<HTMLButtonElement | null> };

/** The field to copy now, enlarged. */
export function CurrentField({ place, copying, copyButton }: Props) {
  const { entered, isRefused, goBack, goOn, copyAndGoOn, copiedByHand, untick, places } = copying;
  const { field, row, table } = place;
  const { label, unit } = columnOf(place);
  const state = stateOf(field, entered);
  const before = entered.get(field.key)?.value;
  /** Focuses the copy button, so that Enter copies and does not press the same button again. */
  const goTo = (go: () => void) => () => {
    go();
    copyButton.current?.focus();
  };
  // Selected, so that Ctrl+C works where the browser refuses to copy.
  const selectToCopy = (value: HTMLTextAreaElement | null) => {
    if (value) showWhole(value);
    if (!isRefused) return;
    value?.focus();
    value?.select();
  };
  return (
    <Form className={styles.current} onSubmit={() => void copyAndGoOn()}>
      <div key={field.key} ref={bringIntoView}>
        <p className={text.note}>{table.title}</p>
        <p className={text.title}>{row.label}</p>
        {label !== "" && <p>{unit === "" ? label : `${label} [${unit}]`}</p>}
      </div>
      {state === "changed" && (
        <Alert tone="warning" role="none">
          Było {before}, jest {shownField(field)}.{" "}
          {field.text === null ? "Sprawdź to pole w formularzu." : "Wpisz to pole w formularzu ponownie."}
        </Alert>
      )}
      <Row className={styles.value}>
        {field.text === null ? (
          <p className={text.muted}>{shownField(field)}</p>
        ) : (
          <textarea
            key={field.key}
            ref={selectToCopy}
            readOnly
            data-long={shownField(field).length > MOST_LARGE || undefined}
            rows={1}
            value={field.text}
            aria-label={`Wartość: ${fieldLabel(place, ", ")}`}
            onCopy={(event) => {
              if (!isRefused) return;
              event.clipboardData.setData("text/plain", field.text ?? "");
              event.preventDefault();
              copiedByHand();
            }}
          />
        )}
        {unit !== "" && <span className={text.muted}>{unit}</span>}
        {state === "done" && <Chip tone="good">wpisane</Chip>}
      </Row>
      {isRefused && (
        <Alert tone="warning">
          Przeglądarka nie pozwoliła skopiować. Wartość jest zaznaczona: naciśnij Ctrl+C, a&nbsp;przejdziemy dalej.
        </Alert>
      )}
      {field.checkFirst !== undefined && (
        <Alert tone="warning" role="none">
          {field.checkFirst}
        </Alert>
      )}
      {field.otherwise?.map(({ of, text: other }) => (
        <Alert key={of} tone="warning" role="none">
          {capitalized(submittedWords[of])} jest inaczej: {other}.
        </Alert>
      ))}
      <Row>
        <Button ref={copyButton} type="submit" look="solid" icon={copyIcon}>
          {field.text === null
            ? "Dalej"
            : state === "done" || state === "changed"
              ? "Kopiuj ponownie"
              : "Kopiuj i dalej"}
        </Button>
        <Button look="outlined" icon={chevronLeftIcon} onClick={goTo(goBack)} disabled={places[0] === place}>
          Wstecz
        </Button>
        <Button look="outlined" onClick={goTo(goOn)} disabled={places.at(-1) === place}>
          Pomiń
        </Button>
        {(state === "done" || state === "changed") && <Button onClick={() => untick([field.key])}>Odznacz</Button>}
      </Row>
      <Stack gap={1}>
        {[...(field.why ?? []), ...(row.notes ?? [])].map((why) => (
          <p key={why} className={text.note}>
            {why}
          </p>
        ))}
        {field.isEstimate && <p className={text.note}>Szacunek.</p>}
        <LayoutNote table={table} />
      </Stack>
    </Form>
  );
}

/** Enter moves on from anywhere on the page, so the field's name is scrolled into view. */
const bringIntoView = (here: HTMLElement | null): void => here?.scrollIntoView({ block: "nearest" });

/** Longer than any number; such a text is set in smaller letters. */
const MOST_LARGE = 16;

/** Grows the field to its text: an address has several lines. */
function showWhole(value: HTMLTextAreaElement): void {
  value.style.height = "auto";
  value.style.height = `${value.scrollHeight + value.offsetHeight - value.clientHeight}px`;
}
