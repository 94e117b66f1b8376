import { expect, test } from "vitest";
import { submitterText } from "./submitter.ts";

test("what somebody else has handed in was handed in for the client", () => {
  const submittedBy = { uid: "a", name: "Dorota Doradca" };
  expect(submitterText({ submittedBy }, "a")).toBe("Dorota Doradca");
  expect(submitterText({ submittedBy }, "b")).toBe("Dorota Doradca (w\u00a0imieniu klienta)");
  expect(submitterText({ submittedBy: { uid: "a", name: "" } }, "a")).toBe("konto usunięte");
});
