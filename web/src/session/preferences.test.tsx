// @vitest-environment jsdom
import { expect, test } from "vitest";
import { preferenceIn } from "./preferences.ts";
import { isNumber, isRecordOf } from "../shape.ts";

const widths = (uid: string, area = "vehicles") =>
  preferenceIn(window.localStorage, uid, `widths/${area}`, isRecordOf(isNumber));

test("a preference is stored for its person and subject, until it is removed", () => {
  widths("anna").write({ mass: 200 });
  expect(widths("anna").read()).toEqual({ mass: 200 });
  expect(widths("jan").read()).toBeNull();
  expect(widths("anna", "batteries").read()).toBeNull();
  widths("anna").write(null);
  expect(window.localStorage).toHaveLength(0);
});

test("an invalid value counts as none", () => {
  for (const odd of ["{", '{"mass":"wide"}', "7"]) {
    window.localStorage.setItem("ekorok.habit.anna/widths/vehicles", odd);
    expect(widths("anna").read()).toBeNull();
  }
});
