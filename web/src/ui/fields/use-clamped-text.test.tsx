// @vitest-environment jsdom
import { useState } from "react";
import { expect, test } from "vitest";
import { findField, leave, show, type } from "../../../test/stand-in-page.ts";
import { useClampedText } from "./number-entry.ts";

function Level() {
  const [text, setText] = useState("");
  const { message, isRefused, onBlur, onKeyDown } = useClampedText({
    text,
    limits: { min: "0", max: "100", places: 4 },
    onChange: setText,
  });
  return (
    <label>
      Poziom
      <input
        value={text}
        aria-invalid={isRefused}
        onChange={({ target }) => setText(target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {message !== null && <span role="alert">{message}</span>}
    </label>
  );
}

const message = () => document.querySelector('[role="alert"]')?.textContent;

test("leaving the field moves a number to its bound, and says so until it is typed over", async () => {
  await show(<Level />);
  const field = findField("Poziom");
  await type(field, "150");
  expect([field.value, message()]).toEqual(["150", undefined]);
  await leave(field);
  expect([field.value, message()]).toEqual(["100", "Zmieniono na 100 – to największa dopuszczalna wartość."]);
  await type(field, "-1");
  await leave(field);
  expect([field.value, message()]).toEqual(["0", "Zmieniono na 0 – to najmniejsza dopuszczalna wartość."]);
  await type(field, "51,5");
  await leave(field);
  expect([field.value, message()]).toEqual(["51,5", undefined]);
});

test("text that is no number stays and is refused", async () => {
  await show(<Level />);
  const field = findField("Poziom");
  await type(field, "sto");
  await leave(field);
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["sto", "true"]);
});
