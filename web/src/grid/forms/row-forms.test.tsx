// @vitest-environment jsdom
import { expect, test } from "vitest";
import { textColumn } from "../../../grid-lab/column-kinds.ts";
import { click, find, findButton, findField, show, type } from "../../../test/stand-in-page.ts";
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

test("a field that does not apply to the row is left out; it appears once typing makes it apply, and stays while it is filled in", async () => {
  const column = (key: string) => textColumn({ key, title: key, width: 100 });
  await show(
    <RowForms
      label="Wiersze"
      columns={[
        column("amount"),
        { ...column("factor"), applies: ({ cells }) => cells["amount"]?.endsWith("l") === true },
      ]}
      rows={[
        { id: "a", cells: { amount: "5 kg" } },
        { id: "b", cells: { amount: "5 kg", factor: "0,84" } },
      ]}
      onPatch={() => {}}
      onDelete={() => {}}
      onDuplicate={() => {}}
    />,
  );
  const labels = () => [...document.querySelectorAll("dialog label")].map(({ textContent }) => textContent);
  await click(find("li:first-child button"));
  expect(labels()).toEqual(["amount"]);
  await type(findField("amount"), "5 l");
  expect(labels()).toEqual(["amount", "factor"]);
  await type(findField("amount"), "5 kg");
  expect(labels()).toEqual(["amount"]);
  await click(findButton("Następny"));
  expect(labels()).toEqual(["amount", "factor"]);
});

test("a row that does not exist yet can be neither deleted nor duplicated", async () => {
  const names = () => [...document.querySelectorAll("dialog button")].map(({ textContent }) => textContent);
  await show(
    <RowForms
      label="Wiersze"
      columns={[textColumn({ key: "name", title: "Nazwa", width: 100 })]}
      rows={[{ id: "a", cells: { name: "Szkło" } }]}
      onPatch={() => {}}
      onDelete={() => {}}
      onDuplicate={() => {}}
    />,
  );
  await click(findButton("Dodaj wiersz"));
  expect(names()).not.toContain("Usuń wiersz");
  await click(findButton("Gotowe"));
  await click(find("li button"));
  expect(names()).toContain("Usuń wiersz");
});

test("a row opens in the first required field that is empty, and so does the next one", async () => {
  const column = (key: string) => textColumn({ key, title: key, width: 100, isRequired: key !== "note" });
  await show(
    <RowForms
      label="Wiersze"
      columns={["name", "note", "mass"].map(column)}
      rows={["a", "b"].map((id) => ({ id, cells: { name: "Szkło" } }))}
      onPatch={() => {}}
      onDelete={() => {}}
      onDuplicate={() => {}}
    />,
  );
  await click(find("li:first-child button"));
  expect(document.activeElement).toBe(findField("mass"));
  await click(findButton("Następny"));
  expect([document.activeElement, find("dialog h2").textContent]).toEqual([findField("mass"), "Wiersz 2 z 2"]);
});
