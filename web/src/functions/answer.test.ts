import { expect, test } from "vitest";
import { readAnswer, FunctionsError } from "./answer.ts";

const LONG = { "@type": "type.googleapis.com/google.protobuf.Int64Value", value: "420" };

test.each<[string, unknown, unknown]>([
  ["data", { data: { a: [1] } }, { a: [1] }],
  ["result", { result: "x" }, "x"],
  ["data before result", { data: 1, result: 2 }, 1],
  ["null as data", { data: null }, null],
  ["null as data, though there is a result", { data: null, result: 2 }, null],
  ["null as result", { result: null }, null],
  ["false", { data: false }, false],
  ["a wide integer", { result: { long: LONG } }, { long: 420 }],
  ["an error with status OK", { error: { status: "OK", message: "x" }, result: 1 }, 1],
  ["an error that is null", { error: null, result: 1 }, 1],
])("200 with %s is a value", (_, json, value) => {
  expect(readAnswer({ httpStatus: 200, json })).toEqual(value);
});

test("an error with status OK is a success, whatever HTTP says", () => {
  expect(readAnswer({ httpStatus: 500, json: { error: { status: "OK" }, data: 1 } })).toBe(1);
});

const notJson = "Response is not valid JSON object.";
const noData = "Response is missing data field.";

test.each<[number, unknown, string, string]>([
  [0, null, "internal", "internal"],
  [400, null, "invalid-argument", "invalid-argument"],
  [401, null, "unauthenticated", "unauthenticated"],
  [403, null, "permission-denied", "permission-denied"],
  [404, null, "not-found", "not-found"],
  [409, null, "aborted", "aborted"],
  [429, null, "resource-exhausted", "resource-exhausted"],
  [499, null, "cancelled", "cancelled"],
  [500, null, "internal", "internal"],
  [501, null, "unimplemented", "unimplemented"],
  [503, null, "unavailable", "unavailable"],
  [504, null, "deadline-exceeded", "deadline-exceeded"],
  [302, null, "unknown", "unknown"],
  [502, null, "unknown", "unknown"],
  [200, null, "internal", notJson],
  [204, null, "internal", notJson],
  [200, false, "internal", notJson],
  [200, {}, "internal", noData],
  [200, [], "internal", noData],
  [299, {}, "internal", noData],
  [404, { error: { status: "NOT_FOUND" } }, "not-found", "NOT_FOUND"],
  [404, { error: { status: "NOT_FOUND", message: "Brak" } }, "not-found", "Brak"],
  [400, { error: { status: "THIS_IS_NOT_VALID", message: "x" } }, "internal", "internal"],
  [400, { error: { status: "constructor" } }, "internal", "internal"],
  [400, { error: { status: "" } }, "internal", "internal"],
  [400, { error: { status: 5 } }, "invalid-argument", "invalid-argument"],
  [400, { error: "text" }, "invalid-argument", "invalid-argument"],
  [200, { error: { status: "ABORTED", message: "x" } }, "aborted", "x"],
  [200, { error: { status: "ABORTED", message: "" }, data: 1 }, "aborted", ""],
  [200, { error: { message: "x" } }, "internal", noData],
  [500, { error: { message: "x" } }, "internal", "x"],
  [500, { error: {} }, "internal", "internal"],
  [400, { error: { status: "INVALID_ARGUMENT", message: 5 } }, "invalid-argument", "INVALID_ARGUMENT"],
])("%i with %j is %s: %s", (httpStatus, json, code, message) => {
  const error = failureOf(httpStatus, json);
  expect(error).toMatchObject({ name: "FirebaseError", code: `functions/${code}`, message });
  expect(error.details).toBeUndefined();
});

test.each([
  "CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED UNAUTHENTICATED",
  "RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS",
])("every status of the protocol counts before HTTP: %s", (statuses) => {
  for (const status of statuses.split(" ")) {
    expect(failureOf(418, { error: { status } }).code).toBe(`functions/${status.toLowerCase().replaceAll("_", "-")}`);
  }
});

test("details are decoded", () => {
  const error = failureOf(400, { error: { status: "OUT_OF_RANGE", message: "x", details: { long: LONG, start: 1 } } });
  expect(error).toMatchObject({ code: "functions/out-of-range", message: "x", details: { long: 420, start: 1 } });
});

test("details that cannot be decoded stay encoded, and the error stays", () => {
  const details = { "@type": "type.googleapis.com/unknown", value: 1 };
  const error = failureOf(403, { error: { status: "PERMISSION_DENIED", message: "Nie wolno.", details } });
  expect(error).toMatchObject({ code: "functions/permission-denied", message: "Nie wolno." });
  expect(error.details).toEqual(details);
});

test("inherited properties are neither an error nor a value", () => {
  const json = Object.create({ error: { status: "ABORTED" }, data: 1, result: 2 });
  expect(failureOf(200, json).message).toBe(noData);
});

function failureOf(httpStatus: number, json: unknown): FunctionsError {
  try {
    readAnswer({ httpStatus, json });
  } catch (error) {
    if (error instanceof FunctionsError) return error;
    throw error;
  }
  throw new Error("the call succeeded");
}
