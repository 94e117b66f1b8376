// @vitest-environment jsdom
import { expect, test } from "vitest";
import { show } from "../../../ui/stand-in-page.ts";
import { DoubtNotice } from "./doubt-notice.tsx";

test.each([
  [4, "Jeszcze 1 podobna wartość."],
  [6, "Jeszcze 3 podobne wartości."],
  [8, "Jeszcze 5 podobnych wartości."],
])("of %i questions three are shown: %s", async (count, others) => {
  const questions = Array.from({ length: count }, (_, index) => ({ message: `Pytanie ${index}` }));
  const hide = await show(<DoubtNotice questions={questions} reason="" problem={null} onReason={() => {}} />);
  expect([...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Pytanie 0",
    "Pytanie 1",
    "Pytanie 2",
    others,
  ]);
  await hide();
});
