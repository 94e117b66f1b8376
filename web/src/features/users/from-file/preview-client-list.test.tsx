// @vitest-environment jsdom
import type { ClientListFile, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { act } from "react";
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { ConfirmationArea } from "../../../ui/confirmation/confirmation-area.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { PreviewClientList } from "./preview-client-list.tsx";

const file: ClientListFile = {
  name: "klienci.csv",
  sheets: [
    {
      name: "Klienci",
      isHidden: false,
      rows: [
        ["Klient", "Adres mailowy", "Klient od", "Opiekun"],
        ["Żuraw", "zuraw@example.com", "marzec 2025", "Ola"],
        ["Ćma", "cma@example.com", null],
        ["Bąk", "bak@example.com", "kiedyś"],
        ["Razem: 3", null, null],
      ],
    },
  ],
  notes: [],
};
const looked: LookedAtClients["clients"][number] = {
  state: "new",
  areaCount: 10,
  servedFrom: null,
  problems: [],
  known: null,
};
const reason = "To nie miesiąc od 2020 roku. Wpisz na przykład 2026-11.";
const lookedAt: LookedAtClients = {
  clients: [
    { ...looked, servedFrom: "2025-03" },
    looked,
    { ...looked, state: "refused", problems: [{ field: "servedFrom", text: "kiedyś", reason }] },
  ],
};

const pressAnswer = async (name: string) => {
  const answer = [...document.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith(name));
  if (!answer) throw new Error(`no answer ${name}`);
  await click(answer);
};

const choose = (list: HTMLElement, value: string) =>
  act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", value, list);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });

const said = () => document.body.textContent.replaceAll("\u00a0", " ");

test("values missing in the list are shown before anybody is added, and can be chosen", async () => {
  const asked = answerWith(({ path }) =>
    ok({
      result: path.endsWith("addClients")
        ? { results: [1, 2].map(() => ({ uid: crypto.randomUUID(), message: null })) }
        : lookedAt,
    }),
  );
  await showInApp(() => (
    <>
      <PreviewClientList file={file} onLeave={() => {}} />
      <ConfirmationArea errorText={String} />
    </>
  ));
  await until(() => expect(said()).toContain("Lista nie podaje, od kiedy obsługujesz 1 klienta."));
  expect(said()).toContain("Kolumny pominięte: „Opiekun”.");
  await click(findButton("Dodaj i zaproś 2 klientów"));
  const bar = find("[aria-label='Podsumowanie listy']"); // always in sight
  expect(bar.textContent).toContain("Najpierw odpowiedz na 1 pytanie.");
  expect(document.activeElement?.textContent).toContain("1 wiersz wygląda na sumę");
  await click(findButton("Pomiń niezaznaczone"));
  expect(said()).toContain("C4, BąkObsługa od kiedyśTo nie miesiąc"); // with cell, company and reason
  expect(bar.textContent).toContain("Nowi: 2, znani: 0, odrzuceni: 1");
  expect(said()).toContain("Żurawzuraw@example.comwszystkie (nie ma w pliku)marzec 2025");
  expect(said()).toMatch(/Ćmacma@example\.comwszystkie \(nie ma w pliku\)\S+ \d{4} \(nie ma w pliku\)/);
  await choose(find("#servedFrom"), "1");
  await choose(find("#servedFromYear"), "2024");
  expect(said()).toContain("Ćmacma@example.comwszystkie (nie ma w pliku)styczeń 2024 (nie ma w pliku)");
  await click(findButton("Dodaj i zaproś 2 klientów"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(said()).toContain("Dodano 2 klientów"));
  expect(asked.find(({ path }) => path.endsWith("addClients"))?.body).toMatchObject({
    data: { servedFrom: "2024-01", clients: [{ servedFrom: "marzec 2025" }, { companyName: "Ćma" }] },
  });
});

test("with two address columns one is chosen before anything is checked; the columns are open", async () => {
  const rows = [
    ["Klient", "Email biura", "Email szefa"],
    ["Żuraw", "biuro@zuraw.example", "szef@zuraw.example"],
  ];
  const asked = answerWith(() => ok({ result: { clients: [{ ...looked, servedFrom: "2025-03" }] } }));
  const two = { ...file, sheets: [{ name: "Klienci", isHidden: false, rows }] };
  await showInApp(() => <PreviewClientList file={two} onLeave={() => {}} />);
  expect(said()).toContain("Która kolumna to „E-mail”?");
  expect(said()).not.toContain("Nie znaleźliśmy kolumny z adresem e-mail");
  expect(said()).not.toContain("Dodaj i zaproś");
  await pressAnswer("C – Email szefa");
  await until(() => expect(said()).toContain("Dodaj i zaproś 1 klienta"));
  expect(asked.at(-1)?.body).toEqual({ data: { clients: [{ companyName: "Żuraw", email: "szef@zuraw.example" }] } });
  expect(said()).toContain("Kolumny pominięte: „Email biura”.");
});

test.each([
  [["Klient", "Adres mailowy", "Opiekun"], true],
  [["Klient", "Email do zaproszeń"], true],
  [["Klient", "Adres mailowy"], false],
])("columns %j are open while any was skipped or guessed: %s", async (head, isOpen) => {
  answerWith(() => ok({ result: { clients: [looked] } }));
  const rows = [head, ["Żuraw", "biuro@zuraw.example", "Ola"].slice(0, head.length)];
  const list = { ...file, sheets: [{ name: "Klienci", isHidden: false, rows }] };
  await showInApp(() => <PreviewClientList file={list} onLeave={() => {}} />);
  await until(() => expect(said()).toContain("Dodaj i zaproś 1 klienta"));
  expect(find("details:has(ul[aria-label='Kolumny listy klientów'])").hasAttribute("open")).toBe(isOpen);
});
