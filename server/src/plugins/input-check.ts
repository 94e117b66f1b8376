import type { Issue } from "@ekorok/domain/contract/error-body";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { invalid, type Refused } from "../errors/refused.ts";

/** So many problems are named; the rest is found when these are mended. Otherwise an answer is six times as long as what was asked. */
const MOST_ISSUES = 200;

/** An input that fits its schema, or the refusal for the caller. `place` is where the input came from: body, data. */
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

/** How Fastify has the parts of a request checked: parameters, query, body. */
export const checkWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = "" }) =>
  (input) =>
    checkInput(schema, input, httpPart);
