import { expect, test } from "vitest";
import { rateForClients, withoutNotes } from "./for-clients.ts";

const shown = (source: string) => rateForClients({ value: "1", status: "derived", source }).source;

test.each([
  ["Tabela D poz. 6: M.P. 2025 poz. 769, wg notatek projektu taxorder-pro", "Tabela D poz. 6: M.P. 2025 poz. 769"],
  [
    "Dz.U. 2021 poz. 2375; wartość między potwierdzonymi dla 2023 i 2029 r., nieodczytana z tekstu",
    "Dz.U. 2021 poz. 2375",
  ],
  ["Dz.U. 2023 poz. 2683; nie sprawdzono, czy stawka zmieniła się na 2026 r.", "Dz.U. 2023 poz. 2683"],
  ["Dz.U. 2023 poz. 2683, który utrzymał stawki, wg wastech.pl", "Dz.U. 2023 poz. 2683"],
  ["Dz.U. 2023 poz. 2679 (zał. 6), wg legalis.pl i tvn24.pl", "Dz.U. 2023 poz. 2679 (zał. 6)"],
  ["Dz.U. 2023 poz. 2679 (zał. 6): stawka z 2024 r., niepotwierdzona na 2026 r.", "Dz.U. 2023 poz. 2679 (zał. 6)"],
  ["Dz.U. 2020 poz. 1; poz. 2, zmieniony", "Dz.U. 2020 poz. 1; poz. 2, zmieniony"],
])("clients read %j as %j", (source, read) => {
  expect(shown(source)).toBe(read);
});

test("notes of numbers are removed everywhere; an engine's note on interpretation stays", () => {
  const rate = { value: "5.76", status: "derived", source: "M.P. 2025 poz. 769" };
  const engine = (number: object) => ({ name: "EURO 6", note: "interpretacja", rates: { fuel: { 2026: number } } });
  expect(withoutNotes({ engines: { id: engine({ ...rate, note: "z notatek" }) } })).toEqual({
    engines: { id: engine(rate) },
  });
});
