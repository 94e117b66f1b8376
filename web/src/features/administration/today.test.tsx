// @vitest-environment jsdom
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { currentYear } from "../dictionaries/list/list-address.ts";
import { Today } from "./today.tsx";

const nothing: WaitingReports = {
  years: [],
  late: [],
  dueSoon: [],
  returned: [],
  invitations: { open: 0, expired: 0 },
  proposals: 0,
};

/** Each figure's words and link. */
async function shown(waiting: Partial<WaitingReports>, dictionaries = emptyDictionaries()) {
  answerWith(({ path }) =>
    path === "/api/system" ? ok({ checks: [] }) : ok({ ...nothing, ...waiting } satisfies WaitingReports),
  );
  await showInApp(Today, "/", dictionaries);
  await until(() => expect(document.querySelectorAll("li").length).toBeGreaterThan(0));
  return [...document.querySelectorAll("li")].map((tile) => ({
    text: tile.textContent.replaceAll("\u00a0", " ").trim(),
    isQuiet: !tile.hasAttribute("data-kind"),
    links: [...tile.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  }));
}

test("figures that are zero are small and have no link", async () => {
  const tiles = await shown({});
  expect(tiles.slice(0, 4).map(({ text }) => text)).toEqual([
    "0 sprawozdań do sprawdzenia",
    "0 miesięcy po terminie",
    "0 klientów ma termin w ciągu 7 dni",
    "0 sprawozdań zwróconych ponad tydzień temu",
  ]);
  expect(tiles.map(({ isQuiet }) => isQuiet)).toEqual(tiles.map(() => true));
  expect(tiles.flatMap(({ links }) => links)).toEqual([]);
});

test("each figure links to the list of exactly what it counts", async () => {
  const year = String(currentYear());
  const dictionaries = emptyDictionaries();
  const rate = { value: "1", status: "unconfirmed", source: "Dz.U." } as const;
  dictionaries["heating-boilers"].heatingBoilers = {
    "11111111-1111-4111-8111-111111111111": {
      name: "Kocioł",
      category: "91111111-1111-4111-8111-111111111111",
      power: { upTo: "5" },
      unit: "Mg",
      rates: { [year]: rate },
      version: 1,
    },
  };
  const tiles = await shown(
    {
      years: [{ year: 2026, clients: 2, reports: 3, wholeYears: 1 }],
      late: [{ year: 2026, clients: 5, months: 22, names: ["Bóbr", "Łoś", "Żubr"] }],
      dueSoon: [{ year: 2026, month: 10, dueOn: "2026-11-15", clients: 1 }],
      returned: [{ year: 2026, clients: 1, reports: 1 }],
      invitations: { open: 5, expired: 2 },
    },
    dictionaries,
  );
  expect(tiles.filter(({ isQuiet }) => !isQuiet)).toEqual([
    {
      text: "3 sprawozdania do sprawdzenia za 2026 rok, w tym 1 roczne",
      isQuiet: false,
      links: ["/admin/reports?rok=2026&kolej=doradca"],
    },
    {
      text: "22 miesiące po terminie za 2026 rok: Bóbr, Łoś, Żubr…",
      isQuiet: false,
      links: ["/admin/reports?rok=2026&status=po-terminie"],
    },
    {
      text: "1 klient ma termin w ciągu 7 dni październik 2026, do 15.11.2026",
      isQuiet: false,
      links: ["/admin/reports?rok=2026&miesiac=10&status=robocze"],
    },
    {
      text: "1 sprawozdanie zwrócone ponad tydzień temu za 2026 rok",
      isQuiet: false,
      links: ["/admin/reports?rok=2026&status=zwrocone-dawno"],
    },
    {
      text: "5 nieodebranych zaproszeń w tym 2 z linkiem, który wygasł",
      isQuiet: false,
      links: ["/admin/users?status=zaproszony"],
    },
    {
      text: `1 stawka do potwierdzenia na ${year} rok, Kotły: rodzaje`,
      isQuiet: false,
      links: [`/admin/heating-boilers/types?rok=${year}&status=do-potwierdzenia`],
    },
  ]);
});

test("with several years each year has its link", async () => {
  const [check] = await shown({
    years: [
      { year: 2025, clients: 1, reports: 2, wholeYears: 0 },
      { year: 2026, clients: 2, reports: 3, wholeYears: 0 },
    ],
  });
  expect(check).toEqual({
    text: "5 sprawozdań do sprawdzenia 2025: 22026: 3",
    isQuiet: false,
    links: [
      "/admin/reports?rok=2025&kolej=doradca", // the main link leads to the earliest year
      "/admin/reports?rok=2025&kolej=doradca",
      "/admin/reports?rok=2026&kolej=doradca",
    ],
  });
});

test("area proposals are one more figure with a link", async () => {
  const tiles = await shown({ proposals: 2 });
  expect(tiles[0]).toEqual({
    text: "2 klientów proponuje zmianę części",
    isQuiet: false,
    links: ["/admin/users?czesci=propozycja"],
  });
});
