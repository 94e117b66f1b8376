// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { ComparisonTable } from "./comparison-table.tsx";
import { find, show } from "../../../test/stand-in-page.ts";

async function showOn(screen: "phone" | "desk") {
  const matches = screen === "phone";
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
  return show(
    <ComparisonTable
      label="Różnice"
      heading="Co się różni"
      columns={[{ heading: "Było" }, { heading: "Jest", isStrong: true }, { heading: "Różnica", isFigure: true }]}
      lines={[
        { key: "mass", what: "Masa", values: ["5 kg", "7 kg", "+2 kg"] },
        { key: "name", what: "Nazwa", values: [null, "Szkło", null] },
        { key: "1 a", about: "Wiersz 1", what: "Kraj", values: ["Czechy", "Niemcy", null] },
        { key: "1 b", about: "Wiersz 1", what: "Uwagi", values: ["palety", null, null] },
      ]}
    />,
  );
}

test("on a phone values stand below each other, each with its heading", async () => {
  const hide = await showOn("phone");
  const shown = [...find('ul[aria-label="Różnice"]').children].map((card) =>
    [...card.querySelectorAll("p, dt, dd")].map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    ["Masa", "Było", "5 kg", "Jest", "7 kg", "Różnica", "+2 kg"],
    ["Nazwa", "Było", "–", "Jest", "Szkło"],
    ["Wiersz 1", "Kraj", "Było", "Czechy", "Jest", "Niemcy"],
    ["Uwagi", "Było", "palety", "Jest", "–"],
  ]);
  expect(document.querySelector("table")).toBeNull();
  await hide();
});

test("on a wide screen it is a table that shows a common heading once", async () => {
  const hide = await showOn("desk");
  const rows = [...document.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Co się różni", "Było", "Jest", "Różnica"],
    ["Masa", "5 kg", "7 kg", "+2 kg"],
    ["Nazwa", "–", "Szkło", ""],
    ["Wiersz 1"],
    ["Kraj", "Czechy", "Niemcy", ""],
    ["Uwagi", "palety", "–", ""],
  ]);
  const strong = [...document.querySelectorAll("td[class]")].map(({ textContent }) => textContent);
  expect(strong).not.toContain("–"); // a missing value is not highlighted
  expect(strong).toContain("Niemcy");
  await hide();
});
