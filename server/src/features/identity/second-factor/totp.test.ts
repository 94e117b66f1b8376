import { expect, test } from "vitest";
import { base32, totpCode, stepAt, stepOfCode } from "./authenticator-app.ts";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("at second %i the code is that of RFC 6238", (second, code) => {
  expect(totpCode(secret, stepAt(second * 1_000), 8)).toBe(code);
});

test("a code is accepted in its own half minute and the adjacent ones, and no further off", () => {
  const now = 1_234_567_890_000;
  const taken = [-3, -2, -1, 0, 1, 2, 3].map((drift) =>
    stepOfCode(secret, totpCode(secret, stepAt(now) + drift), now) === stepAt(now) + drift ? drift : null,
  );
  expect(taken).toEqual([null, null, -1, 0, 1, null, null]);
});

test("a malformed code is refused", () => {
  for (const typed of ["", "12345", "1234567", "abcdef", "żółwie"])
    expect(stepOfCode(secret, typed, 59_000)).toBeUndefined();
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is spelled as RFC 4648 says", (text, spelled) => {
  expect(base32(Buffer.from(text))).toBe(spelled);
});
