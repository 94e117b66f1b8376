// @vitest-environment jsdom
import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { find, show } from "../../ui/stand-in-page.ts";
import { RowCard } from "./row-card.tsx";

test("of several faults a card names the one that keeps the row from being saved", async () => {
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
      aside={undefined}
      onOpen={() => {}}
    />,
  );
  expect(find("[data-level]").textContent).toBe("2 błędy: Masa jest za duża.");
  await hide();
});
