import { z } from "zod";
import type { Cells } from "./cells.ts";
import type { Column } from "./columns.ts";
import type { Area } from "./define-area.ts";

const made = new Map<Area["columns"], z.ZodType<Cells, Cells>>();

/** Checks that a row is well-formed. Any cell may be null. Does not depend on the year. */
export function rowSchema({ columns }: Pick<Area, "columns">): z.ZodType<Cells, Cells> {
  const schema =
    made.get(columns) ??
    z.strictObject(Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, cellSchema(column)])));
  made.set(columns, schema);
  return schema;
}

const cellSchema = ({ spell = (typed) => typed, problemOf }: Column) =>
  z
    .string()
    .overwrite(spell)
    .superRefine((cell, context) => {
      const problem = problemOf(cell);
      if (problem !== null) context.addIssue(problem);
    })
    .nullable();
