// @vitest-environment jsdom
import { useState } from "react";
import { expect, test } from "vitest";
import { find, findButton, press, show } from "../../../test/stand-in-page.ts";
import { PasteBar } from "./paste-bar.tsx";
import type { DecimalSign, PastedBlock } from "./paste-block.ts";

const reading = (shown: string) => ({ shown, content: { cell: shown } });
const block: PastedBlock = {
  changes: [],
  notes: new Map(),
  rowCount: 2,
  unread: 1,
  asked: [{ index: 0, text: "1.200", readings: { ",": reading("1 200"), ".": reading("1,2") } }],
  guessed: 0,
  overwritten: 0,
  leftOut: 0,
  skipped: [],
  questions: [
    {
      id: "unit",
      text: "Masa jest w:",
      options: [
        { value: "kg", label: "kg" },
        { value: "Mg", label: "Mg" },
      ],
    },
  ],
  said: [],
};

test("digits answer the questions about a pasted block one after another, then Enter can take it", async () => {
  const said: string[] = [];
  function Previewed() {
    const [sign, setSign] = useState<DecimalSign | null>(null);
    const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
    return (
      <PasteBar
        block={block}
        sign={sign}
        onSign={(one) => {
          said.push(one);
          setSign(one);
        }}
        answers={answers}
        onAnswer={(id, value) => {
          said.push(value);
          setAnswers({ [id]: value });
        }}
        isOld={false}
        onTake={() => {}}
        onDrop={() => {}}
      />
    );
  }
  await show(<Previewed />);
  const focused = () => document.activeElement ?? document.body;
  await press(focused(), "9"); // there is no such answer
  await press(focused(), "1");
  expect(focused().closest("fieldset")?.textContent).toContain("Masa jest w:");
  await press(focused(), "2");
  expect(said).toEqual([",", "Mg"]);
  expect(focused()).toBe(findButton("Wklej 2 wiersze"));
  expect(find("section").querySelectorAll("kbd")).toHaveLength(0);
});
