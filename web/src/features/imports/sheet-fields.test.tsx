// @vitest-environment jsdom
import { areaById } from "@ekorok/domain/areas/all-areas";
import { fieldsOfArea, proposePlan } from "@ekorok/domain/imports/plan";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { answerWith, refusal, showInApp } from "../../../test/stand-in-app.tsx";
import { SheetFields } from "./sheet-fields.tsx";

const found = areaById("packagings");
if (!found) throw new Error("no packagings");
const area = found;
const sheet = {
  name: "Opakowania",
  isHidden: false,
  rows: [
    ["Kategoria", "Masa", "Jm", "Inne [g]"],
    ["Szkło", 2, "t", 3],
  ],
};

/** Shows the fields of a sheet; returns its newest plan. */
async function shown(): Promise<() => SheetPlan> {
  let plan = proposePlan(sheet, area);
  const Page = () => {
    const [now, setNow] = useState(plan);
    plan = now;
    return (
      <SheetFields
        {...{ sheet, table: area, plan: now }}
        period={{ year: 2026, month: 5 }}
        fields={fieldsOfArea(area)}
        onChange={setNow}
      />
    );
  };
  answerWith(() => refusal("Nie ma.", 404));
  await showInApp(Page);
  return () => plan;
}
async function choose(label: string, option: string): Promise<void> {
  const field = [...document.querySelectorAll("select")].find(
    ({ ariaLabel, labels }) => ariaLabel === label || labels[0]?.textContent === label,
  );
  const chosen = [...(field?.options ?? [])].find(({ text }) => text.endsWith(option));
  if (!field || !chosen) throw new Error(`${label}: ${[...(field?.options ?? [])].map(({ text }) => text).join(", ")}`);
  await act(async () => {
    field.value = chosen.value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

test("one value for all rows takes the place of a column, and identifies rows; a column takes its place again", async () => {
  const plan = await shown();
  await choose("Kolumna dla pola Zakres", "wszędzie: wytworzone puste opakowania");
  expect([plan().constants, plan().key.includes("scope")]).toEqual([{ scope: "manufactured" }, true]);
  await choose("Kolumna dla pola Zakres", "brak w pliku");
  expect([plan().constants, plan().key.includes("scope")]).toEqual([{}, false]);
});

test("the unit of a column is one for all rows, or that of another column", async () => {
  const plan = await shown();
  expect([plan().units["mass"], plan().unitColumns?.["mass"]]).toEqual([undefined, 2]);
  await choose("Jednostka pola Masa", "Mg");
  expect([plan().units["mass"], plan().unitColumns?.["mass"]]).toEqual(["Mg", undefined]);
  await choose("Jednostka pola Masa", "z kolumny C – Jm");
  expect([plan().units["mass"], plan().unitColumns?.["mass"]]).toEqual([undefined, 2]);
  await choose("Jednostka pola Masa", "kg");
  expect([plan().units["mass"], plan().unitColumns?.["mass"]]).toEqual(["kg", undefined]);
});

test("another column has its own unit", async () => {
  const plan = await shown();
  await choose("Kolumna dla pola Masa", "Inne [g]");
  expect([plan().columns["mass"], plan().units["mass"]]).toEqual([3, "g"]);
});
