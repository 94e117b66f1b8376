import { expect, test } from "vitest";
import { reportMails } from "./report-mails.ts";

const { write: returnedMail } = reportMails.returned;
const { write: clientsDayMail } = reportMails.clientsDay;
const { write: consultancysDayMail } = reportMails.consultancysDay;

const parties = { to: "jan@firma.pl", consultancy: "Zielone Liczby", address: "https://ekorok.example.pl" };
const nothing = { day: "2026-11-16", late: [], today: [], ahead: [], approved: [] };
const month = (number: number, due: string) => ({ year: 2026, month: number, due });

test("a mail about a report has a greeting, one button, a signature and a link to switch such mails off", () => {
  const { text, html, settingsAddress } = returnedMail(parties, {
    year: 2026,
    month: 10,
    isReopened: false,
    reason: "Brakuje masy folii.",
  });
  expect(text).toBe(`Dzień dobry,

zwracamy do poprawy Państwa sprawozdanie za październik 2026.

Powód: Brakuje masy folii.

Prosimy poprawić dane i złożyć je ponownie. W razie pytań wystarczy odpowiedzieć na tę wiadomość.

https://ekorok.example.pl/raporty/2026/10

Zielone Liczby

O czym mamy pisać, mogą Państwo wybrać tutaj:
https://ekorok.example.pl/konto/powiadomienia`);
  expect(html.match(/display:inline-block/g)).toHaveLength(1);
  expect(settingsAddress).toBe("https://ekorok.example.pl/konto/powiadomienia");
});

test("a mail about a yearly report names the year and links to it", () => {
  const { subject, text } = returnedMail(parties, { year: 2025, month: null, isReopened: true, reason: null });
  expect(subject).toBe("Sprawozdanie roczne za 2025 rok: otwarte ponownie");
  expect(text).toContain("/raporty/2025?widok=roczne\n");
  expect(text).not.toContain("Powód");
});

test.each([
  [1, "2026-11-17", "został 1 dzień"],
  [2, "2026-11-18", "zostały 2 dni"],
  [5, "2026-11-21", "zostało 5 dni"],
])("%i days left are counted as Poles count", (_, due, words) => {
  expect(clientsDayMail(parties, { ...nothing, ahead: [month(10, due)] }).text).toContain(`(${words}).`);
});

test("several late months form a list; the rest follows, each in its own sentence", () => {
  const { subject, text } = clientsDayMail(parties, {
    ...nothing,
    late: [month(7, "2026-08-15"), month(8, "2026-09-15")],
    today: [month(10, "2026-11-16")],
    approved: [
      { year: 2026, month: 5 },
      { year: 2026, month: 6 },
    ],
  });
  expect(subject).toBe("2 zaległe sprawozdania: lipiec 2026 i kolejne");
  expect(text).toContain("– lipiec 2026 (termin: 15.08.2026)\n– sierpień 2026 (termin: 15.09.2026)");
  expect(text).toContain("\n\nCzekamy na Państwa sprawozdanie za październik 2026. Termin mija dziś, 16.11.2026.");
  expect(text).toContain(
    "\n\nPrzyjęliśmy Państwa sprawozdania:\n\n– maj 2026\n– czerwiec 2026\n\nNie trzeba robić nic więcej.",
  );
  expect(text).toContain("/raporty/2026/7\n");
});

test.each([
  [[[2026, 3]], "rok=2026&status=zlozone&miesiac=3"],
  [[[2026, null]], "rok=2026&status=zlozone&miesiac=caly-rok"],
  [
    [
      [2026, 3],
      [2026, 4],
    ],
    "rok=2026&status=zlozone",
  ],
  [
    [
      [2026, 1],
      [2025, 12],
    ],
    "rok=2025&status=zlozone",
  ],
] as const)("of %j the button leads to the list %s", (periods, query) => {
  const submitted = periods.map(([year, month]) => ({ name: "Pakownia", year, month }));
  const { text } = consultancysDayMail(parties, { submitted, more: 0 });
  expect(text).toContain(`https://ekorok.example.pl/admin/reports?${query}\n`);
});

test("the button of a mail about a single report leads to it", () => {
  const client = "11111111-1111-4111-8111-111111111111";
  const submitted = [{ client, name: "Pakownia", year: 2026, month: 3 }];
  const { text } = consultancysDayMail(parties, { submitted, more: 0 });
  expect(text).toContain(`https://ekorok.example.pl/raporty/2026/3?uid=${client}\n`);
});

test("a mail about very many reports lists the first ones", () => {
  const submitted = [
    { name: "Pakownia", year: 2026, month: 3 },
    { name: "Hurtownia", year: 2026, month: 3 },
  ];
  const { subject, text } = consultancysDayMail(parties, { submitted, more: 3 });
  expect(subject).toBe("Do sprawdzenia: 5 sprawozdań");
  expect(text).toContain("– Hurtownia: marzec 2026\n– i jeszcze 3");
});

test("a standstill of KSeF is told to the client, and to the consultancy with the client's name", () => {
  const { write } = reportMails.ksefStopped;
  const what = { since: "2026-11-14", says: "Nie udało się połączyć z KSeF.", toDo: "Połącz się ponownie." };
  const toClient = write(parties, { ...what, client: null });
  expect([toClient.subject, toClient.text]).toEqual([
    "Nie pobieramy faktur z KSeF",
    expect.stringContaining("od 14.11.2026 nie udaje się pobrać Państwa faktur z KSeF."),
  ]);
  expect(toClient.text).toContain("https://ekorok.example.pl/konto/ksef\n");
  const client = { uid: "7f9c24e8-3b1a-4b6f-9d4e-2f8a1c0b5d6e", name: "Pakownia" };
  const toConsultancy = write(parties, { ...what, client });
  expect(toConsultancy.subject).toBe("Pakownia: nie pobieramy faktur z KSeF");
  expect(toConsultancy.text).toContain(`/konto/ksef?uid=${client.uid}\n`);
});
