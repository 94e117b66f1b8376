import { describe, expect, test } from "vitest";
import { decode, encode } from "./encoding.ts";

const INT64 = "type.googleapis.com/google.protobuf.Int64Value";
const UINT64 = "type.googleapis.com/google.protobuf.UInt64Value";

function callable() {}
callable.own = 1;

describe("an argument is encoded", () => {
  test.each([
    ["null", null, "null"],
    ["undefined", undefined, "null"],
    ["a fraction", -1.5, "-1.5"],
    ["a boxed number", Object(7), "7"],
    ["false", false, "false"],
    ["a string", "żółw", '"żółw"'],
    ["a date", new Date(Date.UTC(2026, 10, 14)), '"2026-11-14T00:00:00.000Z"'],
    ["a list with a hole of nothing", [1, undefined, [null, "2"]], '[1,null,[null,"2"]]'],
    ["an object with what is undefined", { a: undefined, b: { c: [new Date(0)] } }, undefined],
    ["a function, by its own keys", callable, '{"own":1}'],
    ["a map, which has no own keys", new Map([[1, 2]]), "{}"],
    ["a key called toJSON", { toJSON: () => "tricked" }, '{"toJSON":{}}'],
  ])("%s", (_, value, json = '{"a":null,"b":{"c":["1970-01-01T00:00:00.000Z"]}}') => {
    expect(JSON.stringify(encode(value))).toBe(json);
  });

  test.each([
    ["NaN", Number.NaN, "NaN"],
    ["infinity", Number.POSITIVE_INFINITY, "Infinity"],
    ["a bigint", 10n, "10"],
    ["a symbol", Symbol("s"), "Symbol(s)"],
    ["a date that is none", new Date(Number.NaN), "Invalid Date"],
    ["a boxed NaN", Object(Number.NaN), "NaN"],
  ])("%s cannot, and says so", (_, value, text) => {
    expect(() => encode(value)).toThrow(new Error(`Data cannot be encoded in JSON: ${text}`));
    expect(() => encode({ deep: [value] })).toThrow(`Data cannot be encoded in JSON: ${text}`);
  });

  test("keys that mean something to JavaScript are keys like any other", () => {
    const argument: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"hasOwnProperty":1,"constructor":2}');
    const copy = encode(argument);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"isAdmin":true},"hasOwnProperty":1,"constructor":2}');
    expect(Object.getPrototypeOf(copy)).toBeNull();
  });
});

describe("an answer is decoded", () => {
  test.each([
    ["null", null, null],
    ["a date, which stays a string", "2026-11-14T00:00:00.000Z", "2026-11-14T00:00:00.000Z"],
    ["a wide integer", { "@type": INT64, value: "1099511627776" }, 1_099_511_627_776],
    ["a negative one", { "@type": INT64, value: "-12" }, -12],
    ["an unsigned one", { "@type": UINT64, value: "12" }, 12],
    ["one inside of others", { a: [{ "@type": INT64, value: "7" }] }, { a: [7] }],
    ["an empty type, which is none", { "@type": "", value: "7" }, { "@type": "", value: "7" }],
    ["a type that is null, which is none", { "@type": null, value: "7" }, { "@type": null, value: "7" }],
  ])("%s", (_, value, expected) => {
    expect(decode(value)).toEqual(expected);
  });

  test.each([
    ["a wide integer that is none", { "@type": INT64, value: "many" }],
    ["one without a value", { "@type": UINT64 }],
    ["another type", { "@type": "type.googleapis.com/google.protobuf.Duration", value: "1s" }],
    ["a type that is an inherited name", { "@type": "constructor" }],
    ["one deep inside", { rows: [{ mass: { "@type": "x" } }] }],
  ])("%s is refused", (_, value) => {
    expect(() => decode(value)).toThrow("Data cannot be decoded from JSON");
  });

  test("a key called __proto__ changes nothing but the copy", () => {
    const copy = decode(JSON.parse('{"__proto__":{"isAdmin":true},"hasOwnProperty":1}'));
    expect(Object.getPrototypeOf(copy)).toBeNull();
    expect(copy).not.toHaveProperty("isAdmin");
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"isAdmin":true},"hasOwnProperty":1}');
  });
});
