import { type ChangeEvent, useState } from "react";
import { editedText, readText } from "../grid-column.ts";
import { useHandOver } from "../use-hand-over.ts";
import type { FieldProps } from "./field-props.ts";

/** What is typed in a field until one leaves it, or until the form or the page goes away. */
export function useFieldText({
  column,
  row,
  isLone,
  onTake,
}: Pick<FieldProps, "column" | "row" | "isLone" | "onTake">) {
  const [typed, setTyped] = useState<string | null>(null);
  const [clamped, setClamped] = useState<{ text: string; message: string } | null>(null);
  const take = () => {
    if (typed === null) return;
    const nearest = (isLone && column.clamp?.(typed)) || null;
    const text = nearest?.text ?? typed;
    if (text !== editedText(column, row)) onTake(readText(column, text, row));
    setClamped(nearest);
    setTyped(null);
  };
  useHandOver(take);
  return {
    text: typed ?? editedText(column, row),
    /** That it went to its bound, as long as it stands there. */
    message: typed === null && clamped?.text === editedText(column, row) ? clamped.message : null,
    isTyped: typed !== null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value),
    onBlur: take,
  };
}
