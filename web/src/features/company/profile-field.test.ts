import { expect, test } from "vitest";
import { nipWarning } from "./profile-field.tsx";

const named = (companyName: string, email: string) => ({ companyName, displayName: "", email });

test("a NIP of no other account gives no warning", () => {
  expect(nipWarning([])).toBeUndefined();
});

test("accounts of one company are told apart by their e-mail addresses", () => {
  const warning = nipWarning([named("Pakownia", "a@x.test"), named("", "b@x.test")]);
  expect(warning).toMatch(/^Ten sam NIP ma już: Pakownia \(a@x\.test\), b@x\.test\. /);
});

test("names the first three of many accounts", () => {
  const many = Array.from({ length: 5 }, (_, index) => named("", `${index}@x.test`));
  expect(nipWarning(many)).toContain("0@x.test, 1@x.test, 2@x.test i jeszcze 2. ");
});
