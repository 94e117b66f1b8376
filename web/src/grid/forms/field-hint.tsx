import { Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { descriptionOf } from "../grid-column.ts";
import type { FieldProps } from "./field-props.ts";

type Described = {
  readonly id: string;
  /** Ids of what is said about the field, above and below it. */
  readonly "aria-describedby": string | undefined;
};

type Props = Pick<FieldProps, "column" | "row"> & {
  /** What stands below it. */
  help: string;
  children: (described: Described) => ReactNode;
};

/** A field with a sentence above it that says what is wanted there: below it stands only what is wrong. */
export function WithHint({ column, row, help, children }: Props) {
  const id = useId();
  const hint = descriptionOf(column, row);
  const [hintId, helpId] = [`${id}-hint`, `${id}-helper-text`];
  const describedBy = [hint && hintId, help && helpId].filter(Boolean).join(" ");
  return (
    <div>
      {hint && (
        <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {sentence(hint)}
        </Typography>
      )}
      {children({ id, "aria-describedby": describedBy || undefined })}
    </div>
  );
}

const sentence = (hint: string) => hint.charAt(0).toUpperCase() + hint.slice(1) + (hint.endsWith(".") ? "" : ".");
