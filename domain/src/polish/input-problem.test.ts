import { expect, test } from "vitest";
import { z } from "zod";
import { inputProblem } from "./input-problem.ts";

const field = (schema: z.ZodType) => z.strictObject({ x: schema });

test.each<[string, z.ZodType, unknown, string]>([
  ["nothing where a text is wanted", field(z.string()), {}, "Uzupełnij to pole."],
  ["null where a text is wanted", field(z.string()), { x: null }, "Uzupełnij to pole."],
  ["nothing where one of several is wanted", field(z.enum(["a", "b"])), {}, "Uzupełnij to pole."],
  ["nothing where either is wanted", field(z.union([z.string(), z.number()])), {}, "Uzupełnij to pole."],
  ["a number for a text", z.string(), 5, "Podaj tekst."],
  ["a text for a number", z.number(), "5", "Podaj liczbę."],
  ["no number at all", z.number(), Number.NaN, "Podaj liczbę."],
  ["a fraction", z.int(), 1.5, "Podaj liczbę całkowitą."],
  ["a text for yes or no", z.boolean(), "tak", "Podaj wartość true albo false."],
  ["a text for a date", z.date(), "dziś", "Podaj datę."],
  ["a text for a list", z.array(z.string()), "a", "Podaj listę."],
  ["a list for an object", field(z.string()), [], "Podaj obiekt."],
  ["a text for a map", z.record(z.string(), z.string()), "a", "Podaj obiekt."],
  ["a text for a set", z.set(z.string()), "a", "Popraw tę wartość."],
  ["none of several", z.enum(["a", "b"]), "c", "Dozwolone wartości: a, b."],
  ["not the only one", z.literal("a"), "c", "Dozwolona wartość: a."],
  ["an empty text", z.string().min(1), "", "Uzupełnij to pole."],
  ["too short by two", z.string().min(2), "", "Podaj co najmniej 2 znaki."],
  ["too short", z.string().min(12), "", "Podaj co najmniej 12 znaków."],
  ["too long for one", z.string().max(1), "ab", "Podaj najwyżej 1 znak."],
  ["too long for some", z.string().max(22), "a".repeat(23), "Podaj najwyżej 22 znaki."],
  ["too long", z.string().max(200), "a".repeat(201), "Podaj najwyżej 200 znaków."],
  ["not of the one length", z.string().length(11), "a", "Podaj dokładnie 11 znaków."],
  ["longer than the one length", z.string().length(2), "abc", "Podaj dokładnie 2 znaki."],
  ["an empty list", z.array(z.string()).min(1), [], "Dodaj co najmniej jedną pozycję."],
  ["a short list", z.array(z.string()).min(3), [], "Podaj co najmniej 3 pozycje."],
  ["a long list", z.array(z.string()).max(1), ["", ""], "Podaj najwyżej 1 pozycję."],
  ["a very long list", z.array(z.string()).max(5), Array(6).fill(""), "Podaj najwyżej 5 pozycji."],
  ["a small number", z.number().min(0), -1, "Podaj liczbę nie mniejszą niż 0."],
  ["not above", z.number().gt(0), 0, "Podaj liczbę większą niż 0."],
  ["a large number", z.number().max(2.5), 3, "Podaj liczbę nie większą niż 2,5."],
  ["not below", z.number().lt(10), 10, "Podaj liczbę mniejszą niż 10."],
  ["an early date", z.date().min(new Date(1)), new Date(0), "Podaj późniejszą datę."],
  ["a late date", z.date().max(new Date(0)), new Date(1), "Podaj wcześniejszą datę."],
  ["too fine", z.number().multipleOf(0.01), 0.001, "Podaj wielokrotność liczby 0,01."],
  ["no address", z.email(), "x", "Podaj poprawny adres e-mail."],
  ["no page", z.url(), "x", "Podaj poprawny adres strony."],
  ["no id", z.uuid(), "x", "Nieprawidłowy identyfikator."],
  ["no day", z.iso.date(), "15.11.2026", "Podaj datę w postaci RRRR-MM-DD."],
  ["no moment", z.iso.datetime(), "15.11.2026", "Podaj datę i godzinę."],
  ["another form", z.string().regex(/^a$/), "b", "Popraw zapis tej wartości."],
  ["an unknown field", field(z.string()), { x: "", isAdmin: true }, "Nieznane pole: isAdmin."],
  ["unknown fields", field(z.string()), { x: "", isAdmin: true, role: 1 }, "Nieznane pola: isAdmin, role."],
  ["an unknown key of a map", z.record(z.uuid(), z.string()), { a: "" }, "Nieprawidłowa nazwa pola."],
  ["neither", z.union([z.string(), z.number()]), true, "Popraw tę wartość."],
  ["against a rule of ours", z.string().refine(() => false), "a", "Popraw tę wartość."],
  [
    "against a rule of ours about nothing",
    z
      .string()
      .optional()
      .refine(() => false),
    undefined,
    "Popraw tę wartość.",
  ],
  ["against a rule that speaks for itself", z.string().max(1, "Za długie."), "ab", "Za długie."],
])("%s", (_, schema, value, message) => {
  expect(schema.safeParse(value, { error: inputProblem }).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});
