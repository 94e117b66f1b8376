import { z } from "zod";
import { errorStatuses } from "./error-status.ts";

/** Something wrong with the input, and where: `/body/rows/0/mass`. */
export type Issue = { path: string; message: string };

/** The shape of every refusal, from the API and from functions. `message` is Polish and for users. */
export const errorBody = z
  .object({
    error: z.object({ status: z.enum(errorStatuses), message: z.string(), details: z.unknown().optional() }),
  })
  .meta({ id: "ErrorBody" });
export type ErrorBody = z.infer<typeof errorBody>;
