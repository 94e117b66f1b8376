import { expect, test } from "vitest";
import { submittedText, submitterText } from "./submitted-by.tsx";

test("a submission by somebody else was made on the client's behalf", () => {
  const submittedBy = { uid: "a", name: "Dorota Doradca" };
  expect(submitterText({ submittedBy }, "a")).toBe("Dorota Doradca");
  expect(submitterText({ submittedBy }, "b")).toBe("Dorota Doradca (w\u00a0imieniu klienta)");
  expect(submitterText({ submittedBy: { uid: "a", name: "" } }, "a")).toBe("konto usunięte");
});

test("a name that ends with a full stop adds no second one", () => {
  const named = (name: string) =>
    submittedText({ submittedAt: "2026-11-15T10:00:00Z", submittedBy: { uid: "a", name } }, "a");
  expect(named("Żółw Sp. z o.o.")).toMatch(/, Żółw Sp\. z o\.o\.$/);
  expect(named("Jan Klient")).toMatch(/, Jan Klient\.$/);
});
