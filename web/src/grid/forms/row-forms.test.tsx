// @vitest-environment jsdom
import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { click, find, findButton, show } from "../../../test/stand-in-page.ts";
import { RowForms } from "./row-forms.tsx";

test("the save state is shown in the list, or in the form while one is open", async () => {
  await show(
    <RowForms
      label="Wiersze"
      columns={[textColumn({ key: "name", title: "Nazwa", width: 100 })]}
      rows={[{ id: "a", cells: { name: "Szkło" } }]}
      lead={<output>Zapisano</output>}
      onPatch={() => {}}
      onDelete={() => {}}
      onDuplicate={() => {}}
    />,
  );
  expect(find("output").closest("dialog")).toBeNull();
  await click(find("li button"));
  expect(find("output").closest("dialog")).not.toBeNull();
  await click(findButton("Gotowe"));
  expect(find("output").closest("dialog")).toBeNull();
});
