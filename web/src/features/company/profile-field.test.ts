import { expect, test } from "vitest";
import { nipWarning } from "./profile-field.tsx";

const named = (companyName: string, email: string) => ({ companyName, displayName: "", email });

test("a NIP that nobody else has is not spoken of", () => {
  expect(nipWarning([])).toBeUndefined();
});

test("accounts of one company are told apart by their addresses", () => {
  const warning = nipWarning([named("Pakownia", "a@x.test"), named("", "b@x.test")]);
  expect(warning).toMatch(/^Ten sam NIP ma już: Pakownia \(a@x\.test\), b@x\.test\. /);
});

test("of many the first three are named", () => {
  const many = Array.from({ length: 5 }, (_, index) => named("", `${index}@x.test`));
  expect(nipWarning(many)).toContain("0@x.test, 1@x.test, 2@x.test i jeszcze 2. ");
});
