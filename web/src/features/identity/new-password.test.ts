import { expect, test } from "vitest";
import { passwordProblems } from "./new-password-fields.tsx";

const good = "niebieski rower";

test.each([
  ["a good one", good, good, null, null],
  ["nothing", "", "", "Wpisz nowe hasło.", null],
  ["11 characters", "a".repeat(11), "a".repeat(11), "Hasło jest za krótkie: ma mieć co najmniej 12 znaków.", null],
  ["12 characters beyond the first plane", "🐢".repeat(12), "🐢".repeat(12), null, null],
  ["128", "ż".repeat(128), "ż".repeat(128), null, null],
  ["129", "ż".repeat(129), "ż".repeat(129), "Hasło jest za długie: może mieć najwyżej 128 znaków.", null],
  ["half a character", `${good}\ud800`, `${good}\ud800`, "Hasło zawiera niedozwolone znaki.", null],
  ["two that differ", good, `${good} `, null, "Hasła nie są takie same."],
])("%s", (_, password, repeated, first, second) => {
  expect(passwordProblems(password, repeated)).toEqual({ password: first, repeated: second });
});
