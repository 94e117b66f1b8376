// @vitest-environment jsdom
import type { SystemAnswer } from "@ekorok/domain/contract/system";
import { emptyDictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import type { KsefConnections } from "@ekorok/domain/ksef/contract/ksef";
import type { LawNumbersEntered } from "@ekorok/domain/dictionaries/law-changes";
import type { OverdueDuties } from "@ekorok/domain/duties/contract/duties";
import type { WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { pick } from "@ekorok/domain/pick";
import { expect, test } from "vitest";
import { connectedClient, ksefConnections } from "../../../test/ksef-state.ts";
import { answerWith, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { isLoadingParts } from "../../ui/lazy-part.tsx";
import { currentYear } from "../dictionaries/list/list-address.ts";
import { countStates } from "./rates/chosen-rates.ts";
import { numbersOf, rateLists } from "./rates/rate-numbers.ts";
import { Today } from "./today.tsx";

const nothing: WaitingReports = {
  years: [],
  late: [],
  dueSoon: [],
  returned: [],
  invitations: { open: 0, expired: 0 },
  proposals: 0,
};
const healthy: SystemAnswer = { checks: [], failed: [], failedCount: 0, growth: [] };
type Found = {
  waiting?: Partial<WaitingReports>;
  duties?: OverdueDuties["years"];
  system?: Partial<SystemAnswer>;
  ksef?: KsefConnections["connections"];
  lateInvoices?: KsefConnections["late"];
  /** What was entered for the law; without it rates cannot be counted. */
  law?: LawNumbersEntered;
};

/** Each figure's words and link. */
async function shown(
  { waiting, duties = [], system, ksef = [], lateInvoices = [], law }: Found,
  dictionaries = emptyDictionaries(),
) {
  answerWith(({ path }) => {
    if (path === "/api/system") return ok({ ...healthy, ...system } satisfies SystemAnswer);
    if (path === "/api/duties/overdue") return ok({ years: duties } satisfies OverdueDuties);
    if (path === "/api/ksef/connections") return ok(ksefConnections({ connections: ksef, late: lateInvoices }));
    if (path.endsWith("/lawNumbers")) return law ? ok({ result: law }) : null;
    return ok({ ...nothing, ...waiting } satisfies WaitingReports);
  });
  await showInApp(Today, "/", dictionaries);
  await until(() => expect(document.querySelectorAll("li").length).toBeGreaterThan(0));
  await until(() => expect(isLoadingParts()).toBe(false));
  return [...document.querySelectorAll("li")].map((tile) => ({
    text: tile.textContent.replaceAll("\u00a0", " ").trim(),
    isQuiet: !tile.hasAttribute("data-kind"),
    links: [...tile.querySelectorAll("a")].map((link) => link.getAttribute("href")),
  }));
}

test("what the program cannot find out is no figure, but stands beside the zeros", async () => {
  const backup = { id: "backup", title: "Kopia zapasowa", state: "unknown" as const, says: "Na osobnym serwerze." };
  const check = { ...backup, toDo: null, details: null, when: "Ostatnia kopia", at: null };
  const tiles = await shown({ system: { checks: [check] } });
  expect(tiles.map(({ text }) => text)).toContain("0 rzeczy w systemie wymaga uwagi");
  expect(tiles.at(-1)).toEqual({
    text: "nie wiadomo: Kopia zapasowa",
    isQuiet: true,
    links: ["/admin/system#nie-wiadomo"],
  });
});

test("figures that are zero are small and have no link", async () => {
  const tiles = await shown({});
  expect(tiles).toEqual(
    [
      "0 klientów po terminie",
      "0 obowiązków po terminie",
      "0 klientów ma termin w ciągu 7 dni",
      "0 klientów nie poprawia od ponad tygodnia",
      "0 wiadomości nie wyszło",
      "0 rzeczy w systemie wymaga uwagi",
      "0 nieodebranych zaproszeń",
    ].map((text) => ({ text, isQuiet: true, links: [] })),
  );
});

const check = (title: string, state: SystemAnswer["checks"][number]["state"]) =>
  ({ id: title, title, state, says: "Tak.", toDo: null, details: null, when: "Sprawdzono", at: null }) as const;
const failedJob = (id: number, whose: string | null, isMail: boolean): SystemAnswer["failed"][number] => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  title: "Wiadomość e-mail",
  isMail,
  about: "Zaproszenie: jan@firma.pl",
  whose,
  uid: null,
  reason: "Odmowa.",
  isAddressRefused: false,
  tries: 9,
  failedAt: "2026-11-16T06:46:00Z",
  isUncertain: false,
});

test("each figure links to the list of exactly what it counts, and each year has its own", async () => {
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
  const law: LawNumbersEntered = { numbers: {}, changed: [] };
  const listed = rateLists.map((list) => ({
    list,
    title: list.title,
    numbers: numbersOf(list.id, dictionaries, Number(year), law),
  }));
  const unconfirmed = countStates(listed)["do-potwierdzenia"];
  expect(unconfirmed).toBeGreaterThan(5); // those of the law, too
  const tiles = await shown(
    {
      law,
      waiting: {
        late: [
          { year: 2025, clients: 1, months: 1, names: ["Bóbr"] },
          { year: 2026, clients: 5, months: 22, names: ["Bóbr", "Łoś", "Żubr"] },
        ],
        dueSoon: [{ year: 2026, month: 10, dueOn: "2026-11-15", clients: 1 }],
        returned: [{ year: 2026, clients: 2, reports: 3 }],
        invitations: { open: 5, expired: 2 },
        proposals: 2,
      },
      duties: [{ year: 2025, duties: 4 }],
      system: {
        checks: [
          check("Poczta", "warning"),
          check("Kopia", "problem"),
          check("Dane", "unknown"),
          check("Dysk", "good"),
        ],
        failed: [failedJob(1, "Łoś", true), failedJob(2, null, true), failedJob(3, null, false)],
        failedCount: 3,
      },
      ksef: [
        connectedClient({ companyName: "Ryś", standing: "reconnect", standsSince: "2026-01-02T10:00:00Z" }),
        connectedClient({ companyName: "Lis", standing: "failing", standsSince: new Date().toISOString() }),
      ],
      lateInvoices: [
        {
          ...pick(connectedClient({ companyName: "Wilk" }), "uid", "companyName", "displayName", "email"),
          months: [{ year: 2026, month: 9, documents: 2 }],
        },
      ],
    },
    dictionaries,
  );
  expect(tiles.filter(({ isQuiet }) => !isQuiet).map(({ text, links }) => [text, ...links])).toEqual([
    ["1 klient po terminie 2025 rok, 1 miesiąc: Bóbr", "/admin/reports?rok=2025&status=po-terminie"],
    ["5 klientów po terminie 2026 rok, 22 miesiące: Bóbr, Łoś, Żubr…", "/admin/reports?rok=2026&status=po-terminie"],
    ["4 obowiązki po terminie 2025 rok", "/admin/reports/obowiazki?rok=2025&stan=po-terminie"],
    [
      "1 klient ma termin w ciągu 7 dni październik 2026, do 15.11.2026",
      "/admin/reports?rok=2026&miesiac=10&status=robocze",
    ],
    [
      "2 klientów nie poprawia od ponad tygodnia 2026 rok, 3 sprawozdania",
      "/admin/reports?rok=2026&status=zwrocone-dawno",
    ],
    ["2 wiadomości nie wyszły Łoś, Zaproszenie: jan@firma.pl", "/admin/system#wiadomosci"],
    ["2 rzeczy w systemie wymagają uwagi Poczta, Kopia", "/admin/system#uwagi"],
    ["1 klient od dwóch dni nie dostaje faktur z KSeF Ryś", "/admin/system#ksef-stoi"],
    ["1 klient ma faktury z KSeF do złożonego miesiąca Wilk", "/admin/system#ksef-zamkniete"],
    ["5 nieodebranych zaproszeń w tym 2 z linkiem, który wygasł", "/admin/users?status=zaproszony"],
    ["2 klientów proponuje zmianę części", "/admin/users?czesci=propozycja"],
    [
      `${unconfirmed} liczb do potwierdzenia stawki i przepisy na ${year} rok`,
      `/admin/stawki?rok=${year}&status=do-potwierdzenia`,
    ],
  ]);
});

test("a problem of the system is named at once", async () => {
  await shown({ system: { checks: [check("Poczta", "problem")] } });
  expect(document.querySelector('[role="alert"]')?.textContent).toContain("Coś nie działa: Poczta");
});

test("what could not be counted is not said to be zero", async () => {
  answerWith(({ path }) => {
    if (path === "/api/system") return refusal("Serwer nie odpowiada.", 503);
    if (path === "/api/duties/overdue") return ok({ years: [{ year: 2025, duties: 4 }] } satisfies OverdueDuties);
    return ok(path === "/api/ksef/connections" ? ksefConnections() : nothing);
  });
  await showInApp(Today);
  await until(() => expect(document.body.textContent).toContain("Serwer nie odpowiada."));
  await until(() => expect(document.body.textContent).toContain("4 obowiązki po terminie"));
  expect(document.body.textContent).not.toContain("0 wiadomości");
});
