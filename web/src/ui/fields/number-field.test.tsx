// @vitest-environment jsdom
import { useState } from "react";
import { expect, test } from "vitest";
import { NumberField } from "./number-field.tsx";
import { click, find, findButton, findField, leave, press, show, type } from "../../../test/stand-in-page.ts";

function Form({ initial = null }: { initial?: string | null }) {
  const [{ value, problem }, setState] = useState<{ value: string | null; problem: string | null }>({
    value: initial,
    problem: null,
  });
  return (
    <>
      <NumberField
        label="Masa"
        min="0"
        max="1000000"
        places={2}
        value={value}
        onChange={(value, problem) => setState({ value, problem })}
      />
      <output>{JSON.stringify({ value, problem })}</output>
      <button type="button" onClick={() => setState({ value: "99.5", problem: null })}>
        Od serwera
      </button>
    </>
  );
}

const field = () => findField("Masa");
const value = () => JSON.parse(find("output").textContent).value;
const problem = () => JSON.parse(find("output").textContent).problem;
const message = () => document.querySelector('[role="alert"]')?.textContent;

test("keeps the text while typing, and formats it the Polish way afterwards", async () => {
  await show(<Form />);
  await type(field(), "1234.");
  expect([field().value, value(), problem()]).toEqual(["1234.", "1234", null]);
  await type(field(), "1234.50");
  expect([field().value, value()]).toEqual(["1234.50", "1234.5"]);
  await leave(field());
  expect([field().value, message()]).toEqual(["1\u00a0234,5", undefined]);
});

test("a formatted number can be edited in the middle", async () => {
  await show(<Form initial="1234.5" />);
  await type(field(), "1\u00a02934,5");
  expect([value(), problem()]).toEqual(["12934.5", null]);
  await leave(field());
  expect(field().value).toBe("12\u00a0934,5");
});

test("a misplaced space in pasted text is a problem", async () => {
  await show(<Form />);
  await type(field(), "12\u00a034");
  expect([value(), problem()]).toEqual([null, "To nie jest liczba. Wpisz na przykład 1234,5."]);
});

test("goes to the bound on leaving, and announces it", async () => {
  await show(<Form />);
  await type(field(), "1000000,01");
  expect([value(), message()]).toEqual([null, undefined]);
  expect(problem()).toContain("nie większą niż");
  await leave(field());
  expect([field().value, value(), problem()]).toEqual(["1\u00a0000\u00a0000", "1000000", null]);
  expect(message()).toContain("największa dopuszczalna wartość");
  expect(field().getAttribute("aria-describedby")).toBe(document.querySelector('[role="alert"]')?.id);
  await type(field(), "5");
  expect([value(), message()]).toEqual(["5", undefined]);
});

test("text that is no number is refused but kept", async () => {
  await show(<Form initial="7" />);
  await type(field(), "siedem");
  await leave(field());
  expect([field().value, value()]).toEqual(["siedem", null]);
  expect(message()).toContain("To nie jest liczba");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("an empty field is null, not zero", async () => {
  await show(<Form initial="7" />);
  await type(field(), "");
  await leave(field());
  expect([field().value, value(), problem()]).toEqual(["", null, null]);
});

test("Enter does not send a number that was just changed", async () => {
  await show(<Form />);
  await type(field(), "-5");
  expect(await press(field(), "Enter")).toBe(false);
  expect([field().value, value()]).toEqual(["0", "0"]);
  expect(await press(field(), "Enter")).toBe(true);
  await type(field(), "x");
  expect(await press(field(), "Enter")).toBe(false);
  expect(await press(field(), "Enter")).toBe(false);
});

test("a new value from outside replaces the draft", async () => {
  await show(<Form />);
  await type(field(), "12");
  await click(findButton("Od serwera"));
  expect(field().value).toBe("99,5");
});
