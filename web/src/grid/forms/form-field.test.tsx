// @vitest-environment jsdom
import { expect, test } from "vitest";
import { find, show } from "../../ui/stand-in-page.ts";
import type { CellProblem } from "../cell-problem.ts";
import type { GridColumn } from "../grid-column.ts";
import { FormField } from "./form-field.tsx";

const plain = (cell: string | null) => cell ?? "";
const column = (kind: GridColumn["kind"]): GridColumn => ({
  key: "x",
  title: "Zużycie",
  kind,
  width: 100,
  isRequired: false,
  format: plain,
  edit: plain,
  parse: (text) => ({ cell: text }),
  options: () => [],
  description: "jednostki: Mg, kg",
});

const shown = (kind: GridColumn["kind"], problems: readonly CellProblem[]) =>
  show(
    <FormField
      column={column(kind)}
      row={{ id: "1", cells: {} }}
      problems={problems}
      isLocked={false}
      isFirst={false}
      onTake={() => {}}
    />,
  );

test.each(["number", "choice", "check"] as const)(
  "of a %s, only what is wrong stands below the field",
  async (kind) => {
    const described = () =>
      (find("input").getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent);
    const below = () =>
      [...document.querySelectorAll("p")]
        .filter((said) => said.compareDocumentPosition(find("input")) === Node.DOCUMENT_POSITION_PRECEDING)
        .map(({ textContent }) => textContent);
    const hide = await shown(kind, []);
    expect(below()).toEqual([]);
    expect(described()).toEqual(["Jednostki: Mg, kg."]);
    const [hint] = document.querySelectorAll("p");
    expect(hint?.compareDocumentPosition(find("input"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await hide();
    const hideWrong = await shown(kind, [{ level: "blocks", message: "Za mało." }]);
    expect(below()).toEqual(["Za mało."]);
    expect(described()).toEqual(["Jednostki: Mg, kg.", "Za mało."]);
    await hideWrong();
  },
);
