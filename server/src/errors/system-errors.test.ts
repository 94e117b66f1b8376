import { expect, test } from "vitest";
import { isUnavailable } from "./system-errors.ts";

const failure = (fields: object) => new Error("the query failed", { cause: Object.assign(new Error("x"), fields) });

test.each([
  ["a server that hangs and takes no more on its socket", { code: "EAGAIN", syscall: "connect" }, true],
  ["a server that is not there", { code: "ECONNREFUSED", syscall: "connect" }, true],
  ["a value that is not unique", { code: "23505" }, false],
  ["a bug of ours with the name of a system's error", { code: "EAGAIN" }, false],
])("%s", (_, fields, expected) => {
  expect(isUnavailable(failure(fields))).toBe(expected);
});
