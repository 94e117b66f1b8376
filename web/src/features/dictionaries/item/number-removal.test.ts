import { emptyDictionaries } from "@ekorok/domain/dictionaries/collection";
import { numberColumns } from "@ekorok/domain/dictionaries/shown/number-columns";
import { expect, test } from "vitest";
import { numberRemovalQuestion } from "./number-removal.ts";

test("before a number goes it is named with its item, its year, its unit and its status", () => {
  const rate = { value: "0.20", status: "unconfirmed", source: "próba" } as const;
  const cups = { name: "Kubki <1>", annex: "6", unit: "szt.", rates: { 2025: rate }, version: 3 } as const;
  const [column] = numberColumns("supFee", emptyDictionaries(), 2025);
  if (!column) throw new Error("this kind has numbers");
  const { message } = numberRemovalQuestion(cups, column, rate);
  expect(message.markup).toContain(
    "<b>Kubki &lt;1&gt;</b><br />Stawka, 2025: <b>0,20\u00a0zł/szt.</b>, niepotwierdzona.",
  );
});
