import { newPassword } from "@ekorok/domain/users/contract/auth";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isGuessable } from "./password-policy.ts";

const about = ["jan.kowalski@zielona-fabryka.pl", "Zielona Fabryka Sp. z o.o.", "Jan Kowalski"];

test("every common password that is long enough is refused", () => {
  const common = dictionary["passwords-common"].map(String).filter((password) => password.length >= 12);
  expect(common.length).toBeGreaterThan(200);
  expect(common.filter((password) => !isGuessable(password, []))).toEqual([]);
});

test("common words made longer with digits and signs are refused", () => {
  const padded = dictionary["passwords-common"]
    .slice(0, 1_000)
    .map((word) => `${word}2026!!!!!!!!`.slice(0, Math.max(12, word.length + 5)));
  expect(padded.filter((password) => !isGuessable(password, []))).toEqual([]);
});

test.each([
  "raport2026!!",
  "Sprawozdanie2026",
  "Sprawozdania#1",
  "hasłohasło12",
  "H4sl0H4sl0!!",
  "listopad2026",
  "Listopad.2026!",
  "ekorokekorok",
  "zielonafabryka",
  "Zielona-Fabryka1",
  "jan.kowalski",
  "Kowalski12345",
  "JanKowalski!1",
  "zielona-fabryka.pl",
  "polskapolska1",
  "aaaaaaaaaaaa",
  "abababababab",
  "abcabcabcabc",
  "123456789012",
  "qwertyuiop12",
  "qwertyqwerty",
  "Administrator1",
  "abcdefghijkl",
  "abcdefgh1234",
  "qwertyuiopas",
  "asdfghjklqwe",
  "Ekorok2026abc",
  "PolskaGola2026",
  "Legia Warszawa",
  "ikslawoknaj12",
  "RaportPolskaFirma",
  "RaportPolskaFirma1",
  "zaq1@WSXcde3",
  "Zaq1@wsx1234",
  "zaq12wsxZAQ!@WSX",
  "!QAZ2wsx#EDC4rfv",
  "1q2w3e4r5t6y",
  "Katarzyna1990!",
  "krzysztof123",
  "bartosz12345",
  "wojciech1234",
  "mojehaslo1234",
  "tajnehaslo1234",
  "trudnehaslo123",
  "matematyka123",
  "gosiaczek2024",
  "StyczenLutyMarzec2026",
  "ZimaLatoJesien1",
  "WarszawaKrakowGdansk1!",
  "Sprawozdanie-BDO-Opakowania-2026",
])("%s is refused", (password) => {
  expect(isGuessable(password, about)).toBe(true);
});

test.each([
  "trzy zielone parowozy",
  "żółta łódka płynie nocą",
  "Kot-Piorun-Wiadro-88",
  "u7Kq-2mPz-9xVb-4tRs",
  "kraków śpiewa w maju o 5",
  "😀 śmieszny dzwonek 😀 gra",
  "nie mam dziś ochoty na śledzia",
  "correct horse battery staple gun",
  "🍎🍌🍒🍇🍉🍋🥝🍍🥥🍑🍓🫐",
  "81726354917263549817263548172635",
  "7,K>o.=$]!~4",
  "correct horse battery staple",
])("%s is accepted", (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(isGuessable(password, about)).toBe(false);
});

test.each([
  ["x".repeat(11), false],
  ["x".repeat(12), true],
  ["x".repeat(128), true],
  ["x".repeat(129), false],
  ["😀".repeat(128), true],
  ["😀".repeat(129), false],
  ["with a \0 in it here", false],
  ["with half \ud83d in it", false],
])("length and letters: %j", (password, isFine) => {
  expect(newPassword.safeParse(password).success).toBe(isFine);
});

/** A reproducible sequence of numbers from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("of ten thousand random passwords none is refused", () => {
  const random = seeded(2026);
  const printable = () => String.fromCharCode(33 + Math.floor(random() * 94));
  const passwords = Array.from({ length: 10_000 }, () => Array.from({ length: 12 }, printable).join(""));
  expect(new Set(passwords).size).toBe(10_000);
  expect(passwords.filter((password) => isGuessable(password, about))).toEqual([]);
});
