import { expect, test } from "vitest";
import { submittedText, submitterText } from "./submitted-by.tsx";

test("what somebody else has handed in was handed in for the client", () => {
  const submittedBy = { uid: "a", name: "Dorota Doradca" };
  expect(submitterText({ submittedBy }, "a")).toBe("Dorota Doradca");
  expect(submitterText({ submittedBy }, "b")).toBe("Dorota Doradca (w\u00a0imieniu klienta)");
  expect(submitterText({ submittedBy: { uid: "a", name: "" } }, "a")).toBe("konto usunięte");
});

test("a name that ends in a full stop brings that of the sentence", () => {
  const named = (name: string) =>
    submittedText({ submittedAt: "2026-11-15T10:00:00Z", submittedBy: { uid: "a", name } }, "a");
  expect(named("Żółw Sp. z o.o.")).toMatch(/, Żółw Sp\. z o\.o\.$/);
  expect(named("Jan Klient")).toMatch(/, Jan Klient\.$/);
});
