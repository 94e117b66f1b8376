import { expect, test } from "vitest";
import { readClaims } from "./claims.ts";
import { makeIdToken } from "../../test/stand-ins.ts";

test("a token names its owner, in any script", () => {
  const claims = { sub: "u1", email: "zazolc@gesla.pl", name: "Żółć Gęślą 🐢?>", picture: "/p.png", admin: true };
  expect(readClaims(makeIdToken(claims))).toEqual({
    uid: "u1",
    email: "zazolc@gesla.pl",
    displayName: "Żółć Gęślą 🐢?>",
    photoUrl: "/p.png",
    isAdmin: true,
    secondFactor: "off",
  });
});

test("missing claims are empty", () => {
  expect(readClaims(makeIdToken({ sub: "u1", name: null, picture: null }))).toEqual({
    uid: "u1",
    email: "",
    displayName: "",
    photoUrl: null,
    isAdmin: false,
    secondFactor: "off",
  });
});

test.each(["on", "due"])("a second factor is %s", (said) => {
  expect(readClaims(makeIdToken({ sub: "u1", second_factor: said })).secondFactor).toBe(said);
});

test.each([
  ["nothing", ""],
  ["one part", "abc"],
  ["no JSON", "a.YWJj.c"],
  ["nobody", makeIdToken({ email: "x" })],
])("%s is no token", (_, text) => {
  expect(() => readClaims(text)).toThrow(Error);
});
