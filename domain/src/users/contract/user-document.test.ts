import { expect, test } from "vitest";
import { profileNames } from "../../company/profile-names.ts";
import { userPatch } from "./user-document.ts";

test.each([
  ["nip", " PL 856-734-62-15 ", "8567346215"],
  ["regon", "817 613 530", "817613530"],
  ["bdoNumber", "000 297 365", "000297365"],
  ["phone", "+48 600 100 200", "+48 600 100 200"],
  ["phone", "22 100 20 30 wew. 12", "22 100 20 30 wew. 12"],
  ["companyName", "  „Żółw” Sp. z o.o. ", "„Żółw” Sp. z o.o."],
  ["seatVoivodeship", "łódzkie", "łódzkie"],
])("%s %j is kept as %j", (name, typed, kept) => {
  expect(userPatch.parse({ [name]: typed })).toEqual({ [name]: kept });
});

test.each(profileNames)("%s may be empty", (name) => {
  expect(userPatch.parse({ [name]: "" })).toEqual({ [name]: "" });
});

test.each([
  ["nip", "123", "NIP ma 10 cyfr. Uzupełnij lub popraw numer."],
  ["nip", "1234567890", "Nie ma takiego numeru NIP. Sprawdź, czy nie ma w nim pomyłki."],
  ["regon", "1234", "REGON ma 9 albo 14 cyfr. Uzupełnij lub popraw numer."],
  ["regon", "817613531", "Nie ma takiego numeru REGON. Sprawdź, czy nie ma w nim pomyłki."],
  ["bdoNumber", "297365", "Numer BDO ma 9 cyfr, razem z zerami na początku, np. 000123456."],
  ["phone", "zadzwoń", "Wpisz numer telefonu, np. 600 100 200 lub 22 100 20 30 wew. 12."],
  ["companyName", "dwa\nwiersze", "Wpisz tekst w jednym wierszu, bez niewidocznych znaków."],
  ["companyName", "a\u202Eb", "Wpisz tekst w jednym wierszu, bez niewidocznych znaków."],
  ["displayName", "x".repeat(121), "Skróć tekst do 120 znaków."],
  ["seatVoivodeship", "kieleckie", "Wybierz województwo z listy."],
  ["nip", 8_567_346_215, "Wpisz tekst."],
  ["addresses", [""], "Wpisz adres."],
])("%s %j is refused with one sentence", (name, typed, message) => {
  expect(userPatch.safeParse({ [name]: typed }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("a long text that is no telephone number is refused quickly", () => {
  const start = performance.now();
  userPatch.safeParse({ phone: `${"1 ".repeat(18)}wew` });
  expect(performance.now() - start).toBeLessThan(50);
});
