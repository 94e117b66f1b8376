import { type ReactNode, useId } from "react";
import { Stack } from "./layout.tsx";
import text from "./text.module.css";

type Props = { hint: string | undefined; children: (described: { "aria-describedby"?: string }) => ReactNode };

/**
 * A sentence above a field, read out with it: below a field stands only what is wrong. What is so short that it fits into
 * an empty field is its placeholder instead.
 */
export function HintAbove({ hint, children }: Props) {
  const id = useId();
  if (hint === undefined) return children({});
  return (
    <Stack gap={2}>
      <p id={id} className={text.note}>
        {hint}
      </p>
      {children({ "aria-describedby": id })}
    </Stack>
  );
}
