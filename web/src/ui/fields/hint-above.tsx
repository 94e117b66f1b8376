import { type ReactNode, useId } from "react";
import { Stack } from "../layout.tsx";
import text from "../text.module.css";

type Props = { hint: string | undefined; children: (described: { "aria-describedby"?: string }) => ReactNode };

/**
 * A hint above a field, read out with it (below a field stands only what is wrong; a very short hint is a placeholder).
 * The field keeps its place in the tree without a hint, too: remounted, it would lose the focus.
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
