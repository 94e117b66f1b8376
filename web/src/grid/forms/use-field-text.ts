import { type ChangeEvent, useState } from "react";
import { editedText, readText } from "../grid-column.ts";
import { useHandOver } from "../use-hand-over.ts";
import type { FieldProps } from "./field-props.ts";

/** What is typed in a field until one leaves it, or until the form or the page goes away. */
export function useFieldText({ column, row, onTake }: Pick<FieldProps, "column" | "row" | "onTake">) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    if (typed !== editedText(column, row)) onTake(readText(column, typed, row));
    setTyped(null);
  };
  useHandOver(take);
  return {
    text: typed ?? editedText(column, row),
    isTyped: typed !== null,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value),
    onBlur: take,
  };
}
