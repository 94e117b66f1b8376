import { type ReactNode, useId } from "react";
import { Stack } from "../layout.tsx";
import text from "../text.module.css";

type Props = { hint: string | undefined; children: (described: { "aria-describedby"?: string }) => ReactNode };

/**
 * A sentence above a field, read out with it: below a field stands only what is wrong. What is so short that it fits into
 * an empty field is its placeholder instead. Without a hint the field stands in the same place of the page, as one may come or go
 * while somebody types there: a field that is made anew loses the focus.
 */
export function HintAbove({ hint, children }: Props) {
  const id = useId();
  return (
    <Stack gap={2}>
      {hint !== undefined && (
        <p id={id} className={text.note}>
          {hint}
        </p>
      )}
      {children(hint === undefined ? {} : { "aria-describedby": id })}
    </Stack>
  );
}
