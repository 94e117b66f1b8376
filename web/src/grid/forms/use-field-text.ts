import { type ChangeEvent, useState } from "react";
import { type CellContent, contentOf, isSameContent } from "../grid-row.ts";
import { editedText, readText } from "../grid-column.ts";
import { useHandOver } from "../use-hand-over.ts";
import type { FieldProps } from "./field-props.ts";

/** What is typed in a field until one leaves it, or until the form or the page goes away. */
export function useFieldText({
  column,
  row,
  isLone,
  onTake,
  onType,
  complete,
}: Pick<FieldProps, "column" | "row" | "isLone" | "onTake" | "onType"> & {
  /** Adds what need not be typed: a unit. */
  complete: (text: string) => string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [clamped, setClamped] = useState<{ content: CellContent; message: string } | null>(null);
  const take = (given = typed) => {
    if (given === null) return;
    onType?.(null);
    const nearest = (isLone && column.clamp?.(given)) || null;
    const text = complete(nearest?.text ?? given);
    const content = readText(column, text, row);
    if (text !== editedText(column, row)) onTake(content);
    setClamped(nearest && { content, message: nearest.message });
    setTyped(null);
  };
  useHandOver(() => take());
  return {
    text: typed ?? editedText(column, row),
    /** That it went to its bound, as long as it stands there. */
    message:
      typed === null && clamped && isSameContent(clamped.content, contentOf(row, column.key)) ? clamped.message : null,
    isTyped: typed !== null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      onType?.(readText(column, complete(target.value), row));
    },
    onBlur: () => take(),
    /** Takes this instead of what is being typed. */
    take,
  };
}
