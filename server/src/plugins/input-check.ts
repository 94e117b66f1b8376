import type { Issue } from "@ekorok/domain/contract/error-body";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { invalid, type Refused } from "../errors/refused.ts";

/** The most problems that are listed: without a limit the answer could be six times as long as the request. */
const MOST_ISSUES = 200;

/** Parses an input, or returns the refusal. `place` is where the input came from: body, data. */
export function checkInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
  place: string,
): { value: z.output<S> } | { error: Refused } {
  const parsed = schema.safeParse(input, { error: inputProblem });
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map(({ path, message }): Issue => ({
    path: ["", place, ...path.map(String)].join("/"),
    message,
  }));
  return { error: invalid("Niektóre wartości są nieprawidłowe.", { issues }) };
}

/** Makes Fastify check parameters, query and body by zod. */
export const checkWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = "" }) =>
  (input) =>
    checkInput(schema, input, httpPart);
