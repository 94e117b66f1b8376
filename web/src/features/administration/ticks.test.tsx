// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { find } from "../../../test/stand-in-page.ts";
import { act } from "react";
import { PickBox, useTicks } from "./ticks.tsx";

const names = ["a", "b", "c", "d", "e"];

function List() {
  const selection = useTicks<string>((name) => name, "");
  return (
    <table>
      <thead>
        <tr>
          <td>
            <PickBox selection={selection} some={names} label="Wszystkie" />
          </td>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <PickBox selection={selection} some={name === "d" ? [] : [name]} label={name} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <output>{selection.ticked.toSorted().join("")}</output>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

const clickOn = (label: string, shiftKey = false) =>
  act(async () => {
    find(`[aria-label="${label}"]`).dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }),
    );
  });
const ticked = () => find("output").textContent;

test("with Shift everything between two boxes is ticked or unticked, in both directions; the box in the head is no end", async () => {
  await showInApp(List);
  await clickOn("b");
  await clickOn("e", true);
  expect(ticked()).toBe("bce"); // d cannot be ticked
  await clickOn("a", true);
  expect(ticked()).toBe("abce");
  await clickOn("e");
  await clickOn("b", true);
  expect(ticked()).toBe("a");
  await clickOn("Wszystkie", true);
  await clickOn("Wszystkie");
  expect(ticked()).toBe("");
  await clickOn("c", true);
  expect(ticked()).toBe("c");
});
