import { decode, own } from "./encoding.ts";
import { codeOfHttp, codeOfStatus, FunctionsError } from "./functions-error.ts";

/** What came back: status 0 when nothing did, `json` null when it was not JSON. */
export type Answer = { readonly httpStatus: number; readonly json: unknown };

/** The value a function gave. What the body says of an error counts before the HTTP status, whatever that is. */
export function readAnswer({ httpStatus, json }: Answer): unknown {
  const error = errorIn(httpStatus, own(json, "error"));
  if (error) throw error;
  if (!json) throw new FunctionsError("internal", "Response is not valid JSON object.");
  const data = own(json, "data");
  const value = data === undefined ? own(json, "result") : data;
  if (value === undefined) throw new FunctionsError("internal", "Response is missing data field.");
  return decode(value);
}

function errorIn(httpStatus: number, body: unknown): FunctionsError | null {
  const status = own(body, "status");
  const message = own(body, "message");
  const known = typeof status === "string" ? codeOfStatus(status) : codeOfHttp(httpStatus);
  if (known === undefined) return new FunctionsError("internal", "internal");
  if (known === "ok") return null;
  if (typeof message === "string") return new FunctionsError(known, message, detailsIn(body), true);
  const words = typeof status === "string" ? status : known;
  return new FunctionsError(known, words, detailsIn(body), false, httpStatus);
}

function detailsIn(body: unknown): unknown {
  const details = own(body, "details");
  try {
    return decode(details);
  } catch {
    return details; // the error itself matters more than one detail in an unknown notation
  }
}
