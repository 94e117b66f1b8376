import { actorName } from "@ekorok/domain/users/account-names";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import { userActions } from "@ekorok/domain/users/contract/users";
import { expect, test } from "vitest";
import { actionName, changesOf, isOnBehalf } from "./history-words.ts";

const client = "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e";
const advisor = { uid: "0b5d6e7f-9c24-4b6f-9d4e-2f8a1c3b1ae8", name: "Dorota Doradca", isAdmin: true };
const entry = (more: Partial<UserHistoryEntry>): UserHistoryEntry => ({
  number: 1,
  at: "2026-11-14T12:05:00Z",
  action: "user.edit",
  item: "",
  actor: advisor,
  before: null,
  after: null,
  ...more,
});

test("every action has a name, and an unknown one is still shown", () => {
  const names = userActions.map((action) => actionName(entry({ action })));
  expect(new Set(names).size).toBe(userActions.length);
  expect(names).not.toContain("Inna zmiana");
  expect(actionName(entry({ action: "report.submit" }))).toBe("Inna zmiana");
  expect(actionName(entry({ action: "constructor" }))).toBe("Inna zmiana");
});

test("fields, areas and values have the names used in forms", () => {
  const before = { nip: "", packagingSettlement: "self", canManageReportSupFees: true };
  const after = { nip: "7250000016", packagingSettlement: "", canManageReportSupFees: false, passwordHash: "x" };
  expect(changesOf(entry({ before, after }))).toEqual([
    { label: "NIP", from: "brak", to: "7250000016" },
    { label: "Sposób rozliczania opakowań", from: "samodzielnie", to: "brak" },
    { label: "Część „Opłaty SUP”", from: "włączona", to: "wyłączona" },
  ]);
});

test("the month from which a client is served is spelled out", () => {
  const [before, after] = [{ servedFrom: "2026-11" }, { servedFrom: "2025-01" }];
  expect(changesOf(entry({ before, after }))).toEqual([
    { label: "Obsługa od", from: "listopad 2026", to: "styczeń 2025" },
  ]);
  expect(isOnBehalf(entry({ before, after }), client)).toBe(false);
});

test("of a list of addresses only the differences are shown", () => {
  const [before, after] = [{ addresses: ["A", "B"] }, { addresses: ["B", "C"] }];
  expect(changesOf(entry({ before, after }))).toEqual([
    { label: "Usunięto adres", from: "A" },
    { label: "Dodano adres", to: "C" },
  ]);
});

test("a new account shows its values, a deleted one what was deleted, other actions nothing", () => {
  const email = "jan@firma.pl";
  expect(changesOf(entry({ action: "user.create", after: { email } }))).toEqual([{ label: "E-mail", to: email }]);
  expect(changesOf(entry({ action: "user.delete", before: { email, isAdmin: false } }))).toEqual([
    { label: "E-mail", from: email },
    { label: "Administrator", from: "nie" },
  ]);
  expect(changesOf(entry({ action: "user.block" }))).toEqual([]);
  expect(changesOf(entry({ before: "odd", after: [1] }))).toEqual([]);
});

test("the actor is named, also without a known name", () => {
  expect(actorName(advisor)).toBe("Dorota Doradca");
  expect(actorName({ ...advisor, name: "" })).toBe("Administrator");
  expect(actorName({ ...advisor, name: "", isAdmin: false })).toBe("Usunięte konto");
  expect(actorName(null)).toBe("Obsługa systemu");
});

test("only what the client could have done counts as on their behalf", () => {
  const phone = { before: { phone: "" }, after: { phone: "600 100 200" } };
  expect(isOnBehalf(entry(phone), client)).toBe(true);
  expect(isOnBehalf(entry(phone), advisor.uid)).toBe(false);
  expect(isOnBehalf(entry({ ...phone, actor: null }), client)).toBe(false);
  expect(isOnBehalf(entry({ after: { addresses: ["A"] } }), client)).toBe(true);
  expect(isOnBehalf(entry({ after: { canManageReportSupFees: false } }), client)).toBe(false);
  expect(isOnBehalf(entry({ action: "user.block" }), client)).toBe(false);
  expect(isOnBehalf(entry({ action: "ksef.disconnect" }), client)).toBe(true);
  expect(isOnBehalf(entry({ action: "report.submit" }), client)).toBe(true);
});

test("what is fetched from KSeF is told in words", () => {
  const after = { ksefNip: "7250000016", ksefPurchases: false, ksefFrom: "2026-09-01", ksefByItself: true };
  expect(changesOf(entry({ action: "ksef.connect", after })).map(({ label, to }) => `${label}: ${to}`)).toEqual([
    "NIP: 7250000016",
    "Także zakupy: nie",
    "Faktury od dnia: 01.09.2026",
    "Wpisuj sam: tak",
  ]);
});
