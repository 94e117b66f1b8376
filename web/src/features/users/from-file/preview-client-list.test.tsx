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
  change: null,
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
  expect(bar.textContent).toContain("Nowi: 2, do zmiany: 0, bez zmian: 0, odrzuceni: 1");
  expect(said()).toContain("Żurawzuraw@example.comwszystkie (nie ma w pliku)marzec 2025");
  expect(said()).toMatch(/Ćmacma@example\.comwszystkie \(nie ma w pliku\)\S+ \d{4} \(nie ma w pliku\)/);
  await choose(find("#servedFrom"), "1");
  await choose(find("#servedFromYear"), "2024");
  expect(said()).toContain("Ćmacma@example.comwszystkie (nie ma w pliku)styczeń 2024 (nie ma w pliku)");
  await click(findButton("Dodaj i zaproś 2 klientów"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(said()).toContain("Dodano 2 klientów"));
  expect(said()).toContain("Odrzucono 1 klienta");
  expect(findButton("Pobierz odrzucone wiersze").disabled).toBe(false);
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

/** A list of clients known by their NIP, and what it would change of each. */
const knownFile: ClientListFile = {
  ...file,
  sheets: [
    {
      name: "Klienci",
      isHidden: false,
      rows: [
        ["Klient", "NIP", "E-mail", "Zakres"],
        ["Żuraw", "8567346215", "inny@example.com", ""],
        ["Ćma", "5260001246", "", "opakowania"],
        ["Bąk", "7250000016", "bak@example.com", ""],
      ],
    },
  ],
};
const uidOf = (place: number) => `7c9e6679-7425-40de-944b-00000000000${place}`;
const change = (place: number, more: object = {}): LookedAtClients["clients"][number] => ({
  ...looked,
  state: "changed",
  known: { uid: uidOf(place), email: `konto${place}@example.com`, by: "nip", seen: `seen${place}` },
  change: {
    before: { profile: { companyName: "Dawna", phone: "" }, permissions: {} },
    after: { profile: { companyName: "Nowa", phone: "600 100 200" }, permissions: {} },
    openRows: [],
    ...more,
  },
});
const openRows = [{ area: "vehicles" as const, year: 2026, month: 3, rowCount: 2, why: "switchedOff" as const }];
const switchedOff = {
  before: { profile: {}, permissions: { canManageReportVehicles: true } },
  after: { profile: {}, permissions: { canManageReportVehicles: false } },
  openRows,
};

const otherAddress = (address: string) =>
  `Adres w pliku (${address}) jest inny niż adres konta; adresu plik nie zmienia.`;

test("known clients are shown with old and new values, ticked one by one, changed by one command, and taken back", async () => {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("lookAtClients"))
      return ok({
        result: { clients: [change(1), change(2, switchedOff), { ...change(3), state: "known", change: null }] },
      });
    if (!path.endsWith("changeClients")) return ok({});
    return ok({ result: { results: [{ seen: "later", message: null }] } });
  });
  const sent = () => asked.filter(({ path }) => path.endsWith("changeClients")).map(({ body }) => body);
  await showInApp(() => <PreviewClientList file={knownFile} onLeave={() => {}} />);
  await until(() => expect(said()).toContain("Nazwa firmy: Dawna → Nowa"));
  expect(said()).toContain("Telefon: brak → 600 100 200");
  expect(said()).toContain(otherAddress("inny@example.com"));
  expect(said()).toContain(otherAddress("bak@example.com")); // also where nothing changes
  expect(said()).toContain("Wyłączone części: Pojazdy (spalanie paliw)");
  expect(said()).toContain("Wiersze, które nie zostaną złożone: Pojazdy (spalanie paliw), marzec 2026 (2 wiersze)");
  const bar = find("[aria-label='Podsumowanie listy']");
  expect(bar.textContent).toContain("Nowi: 0, do zmiany: 1 z 2, bez zmian: 1, odrzuceni: 0");
  await click(find("[aria-label='Zmień: Ćma']")); // not ticked by itself: rows would be left out
  expect(bar.textContent).toContain("Zmień dane 2 klientów");
  await click(find("[aria-label='Zmień wszystkich (2)']"));
  expect(bar.textContent).toContain("Zaznacz klientów, których dane chcesz zmienić.");
  await click(find("[aria-label='Zmień: Żuraw']"));
  await click(findButton("Zmień dane 1 klienta"));
  await until(() => expect(said()).toContain("Zmieniono dane 1 klienta"));
  expect(said()).toContain("Nie zmieniono danych 1 klienta");
  const { before, after } = change(1).change ?? {};
  expect(sent()).toMatchObject([
    { data: { clients: [{ uid: uidOf(1), seen: "seen1", values: after, leavesOut: [] }] } },
  ]);
  await click(findButton("Cofnij zmiany"));
  await until(() => expect(said()).toContain("Cofnięto zmiany danych 1 klienta"));
  expect(sent()[1]).toMatchObject({ data: { clients: [{ uid: uidOf(1), seen: "later", values: before }] } });
});

test("clients changed meanwhile are named with their rows, and the rows to leave out are sent as they were shown", async () => {
  const message = "Ktoś zmienił właśnie dane tego klienta.";
  const asked = answerWith(({ path }) =>
    path.endsWith("changeClients")
      ? ok({
          result: {
            results: [
              { seen: null, message },
              { seen: "later", message: null },
            ],
          },
        })
      : ok({ result: { clients: [change(1), change(2, switchedOff), change(3)].slice(0, 2) } }),
  );
  const sheets = knownFile.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.slice(0, 3) }));
  await showInApp(() => <PreviewClientList file={{ ...knownFile, sheets }} onLeave={() => {}} />);
  await until(() => expect(said()).toContain("Dawna → Nowa"));
  await click(find("[aria-label='Zmień: Ćma']"));
  await click(findButton("Zmień dane 2 klientów"));
  await until(() => expect(said()).toContain(`Wiersz 3, Ćma: ${message}`));
  expect(said()).toContain("Zmieniono dane 1 klienta");
  const [command] = asked.filter(({ path }) => path.endsWith("changeClients"));
  // What needs a decision comes first.
  expect(command?.body).toMatchObject({
    data: { clients: [{ leavesOut: [{ area: "vehicles", year: 2026, month: 3 }] }, { leavesOut: [] }] },
  });
});

test("new clients can be added without an invitation", async () => {
  const asked = answerWith(({ path }) =>
    ok({
      result: path.endsWith("addClients") ? { results: [{ uid: uidOf(1), message: null }] } : { clients: [looked] },
    }),
  );
  const rows = [
    ["Klient", "Adres mailowy"],
    ["Żuraw", "biuro@zuraw.example"],
  ];
  const list = { ...file, sheets: [{ name: "Klienci", isHidden: false, rows }] };
  await showInApp(() => <PreviewClientList file={list} onLeave={() => {}} />);
  await until(() => expect(said()).toContain("Dodaj i zaproś 1 klienta"));
  await click(find('[role="switch"]'));
  await click(findButton("Dodaj bez zaproszenia 1 klienta"));
  expect(find("dialog").textContent).toContain("Zaproszenia wyślesz później z listy klientów.");
  await click(findButton("Zatwierdź"));
  await until(() => expect(said()).toContain("Pokaż niezaproszonych"));
  expect(asked.find(({ path }) => path.endsWith("addClients"))?.body).toMatchObject({ data: { invites: false } });
});
