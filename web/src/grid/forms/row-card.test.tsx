// @vitest-environment jsdom
import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { find, show } from "../../../test/stand-in-page.ts";
import { RowCard } from "./row-forms.tsx";

test("a card names the problem that prevents saving first", async () => {
  const columns = ["scope", "mass"].map((key) => textColumn({ key, title: key, width: 100 }));
  const problems = {
    scope: [{ level: "blocks", message: "Uzupełnij pole „Zakres”." }],
    mass: [{ level: "blocks", message: "Masa jest za duża.", isUnsavable: true }],
  } as const;
  const row = { id: "a", cells: { mass: "1000000" } };
  const hide = await show(
    <RowCard
      columns={columns}
      row={row}
      number={1}
      problems={problems}
      marker={undefined}
      origin={undefined}
      aside={undefined}
      onOpen={() => {}}
    />,
  );
  expect(find("[data-level]").textContent).toBe("Do poprawienia: 2, najpierw: Masa jest za duża.");
  await hide();
});

test("a card's title is the name and main figure of the row, with other facts below", async () => {
  const column = (key: string, more: object) => ({ ...textColumn({ key, title: key, width: 100 }), ...more });
  const columns = [
    column("scope", {}),
    column("material", { nameOrder: 0 }),
    column("count", { figureOrder: 1, isSummed: true, unit: "szt." }),
    column("mass", { figureOrder: 0, isSummed: true }),
  ];
  const shownOf = async (cells: Record<string, string>) => {
    const hide = await show(
      <RowCard
        columns={columns}
        row={{ id: "a", cells }}
        number={1}
        problems={undefined}
        marker={undefined}
        origin={undefined}
        aside={undefined}
        onOpen={() => {}}
      />,
    );
    const lines = [...find("button").children].map(({ textContent }) => textContent);
    await hide();
    return lines;
  };
  expect(await shownOf({ scope: "wprowadzone", material: "Szkło", count: "4", mass: "12,5 kg" })).toEqual([
    "1. Szkło12,5 kg",
    "wprowadzone · 4 szt.",
  ]);
  expect(await shownOf({ scope: "wprowadzone", count: "4" })).toEqual(["1. wprowadzone4 szt."]);
});
