// @vitest-environment jsdom
import { MOST_REMINDED } from "@ekorok/domain/contract/limits";
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { expect, test } from "vitest";
import { answerWith, type Answering, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { ReportsPage } from "./reports-page.tsx";

/** Late months that were never submitted. */
const lateClient = (index: number, hasAccepted: boolean): ReportList["clients"][number] => {
  const due = hasAccepted ? "late" : "notAccepted";
  return {
    displayName: "",
    email: "zubr@firma.pl",
    amount: null,
    remindedAt: null,
    notes: 0,
    wholeYear: { status: "draft", isDue: false, due: "notBegun", isOutdated: false, monthsDue: 12, monthsReady: 0 },
    uid: `7c9e6679-7425-40de-944b-${String(index).padStart(12, "0")}`,
    companyName: `Firma ${index}`,
    hasAccepted,
    months: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      status: "draft",
      due: index === 3 ? due : "notBegun",
      areasReady: 0,
      areasDue: 1,
    })),
  };
};

/** A page of clients, as the server would answer. */
const pagesOf =
  (clients: ReportList["clients"], onCall: Answering): Answering =>
  (asked) => {
    const { pathname, searchParams } = new URL(asked.path, "https://ekorok.example.pl");
    if (pathname === "/api/reports/totals") return null;
    if (pathname !== "/api/reports") return onCall(asked);
    const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("pageSize"))];
    return ok({
      total: clients.length,
      isRecounting: false,
      clients: clients.slice((page - 1) * size, page * size),
    });
  };
const uidsIn = (body: unknown) => JSON.stringify(body).match(/7c9e6679[\w-]+/g) ?? [];

test("clients of all pages are reminded in batches; those who never accepted are left out and counted", async () => {
  const clients = Array.from({ length: 130 }, (_, index) => lateClient(index, index % 13 !== 0));
  const looked = (uid: string) => ({
    uid,
    email: "a@b.pl",
    subject: "Przypomnienie",
    text: "Dzień dobry,\n\nZ poważaniem",
    noteAt: 14,
    refusal: null,
  });
  const asked = answerWith(
    pagesOf(clients, ({ path, body }) =>
      path.endsWith("lookAtReminders")
        ? ok({ result: { reminders: uidsIn(body).map(looked) } })
        : ok({ result: { results: uidsIn(body).map((uid) => ({ uid, message: null })) } }),
    ),
  );
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(findButton("Przypomnij…"));
  await until(() =>
    expect(document.body.textContent).toContain("Wszyscy z całej listy, do których można dziś napisać (120)"),
  );
  expect(find("dialog").textContent).toContain("Bez 10 klientów, którzy nie przyjęli jeszcze zaproszenia");
  expect(find("dialog p a").getAttribute("href")).toContain("status=zaproszony");
  await type(findField("Zdanie od siebie (niewymagane)"), "Prosimy do piątku.");
  expect(document.querySelector("dialog pre")?.textContent).toBe("Dzień dobry,\n\nProsimy do piątku.\n\nZ poważaniem");
  await click(findButton("Wyślij 120 przypomnień"));
  await until(() => expect(toasts.current()).toMatchObject({ text: "Wysyłamy 120 przypomnień." }));
  const sent = asked.filter(({ path }) => path.endsWith("sendReminders")).map(({ body }) => uidsIn(body));
  expect(sent.map(({ length }) => length)).toEqual(sizesOf(120));
  const accepted = clients.filter(({ hasAccepted }) => hasAccepted).map((client) => client.uid);
  expect(sent.flat()).toEqual(accepted);
});

const sizesOf = (count: number): number[] =>
  count > MOST_REMINDED ? [MOST_REMINDED, ...sizesOf(count - MOST_REMINDED)] : [count];

test("when no client has accepted the invitation, the dialog says so", async () => {
  answerWith(pagesOf([lateClient(0, false)], () => null));
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("Firma 0"));
  await click(findButton("Przypomnij…"));
  await until(() => expect(document.body.textContent).toContain("Nie ma komu przypomnieć: jedyny klient"));
  expect(find("dialog").textContent).not.toContain("nie czekamy");
  expect([...document.querySelectorAll("dialog button")].map(({ textContent }) => textContent)).toEqual(["Zamknij"]);
});

test("clients are asked for what they lack: first what, with how many, then whom; what only we can find is not asked for", async () => {
  const way = { topic: "way", label: "Opakowania – Sposób rozliczania" } as const;
  const rates = { topic: "rates", label: "Stawka" } as const;
  const amount = { due: "0", isAtLeast: true, isEstimate: false, isStale: false };
  const clients = Array.from({ length: 30 }, (_, index) => ({
    ...lateClient(index, true),
    amount: { ...amount, reasons: index < 3 ? [way] : [rates] },
  }));
  const asked = answerWith(
    pagesOf(clients, ({ path, body }) => {
      const uids = uidsIn(body);
      if (!path.endsWith("lookAtReminders"))
        return ok({ result: { results: uids.map((uid) => ({ uid, message: null })) } });
      const reminders = uids.map((uid, index) => ({
        uid,
        email: "a@b.pl",
        subject: "Prosimy o dane",
        text: "Dzień dobry",
        noteAt: 0,
        refusal: index === 0 ? "Konto jest zablokowane." : null,
      }));
      return ok({ result: { reminders } });
    }),
  );
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(findButton("Poproś o dane…"));
  await until(() => expect(document.body.textContent).toContain("O co poprosić?"));
  expect(find("dialog").textContent).toContain(
    "O to w tej wiadomości nie prosimy:Stawki i liczby z prawa: 27 klientów",
  );
  await click(findField("Sposób rozliczania: 3 klientów"));
  await click(findButton("Dalej"));
  await until(() => expect(find("dialog").textContent).toContain("Konto jest zablokowane."));
  await click(findButton("Wyślij 2 prośby"));
  await until(() => expect(toasts.current()).toMatchObject({ text: "Wysyłamy 2 prośby." }));
  const [sent] = asked.filter(({ path }) => path.endsWith("sendReminders"));
  expect(sent?.body).toMatchObject({
    data: { about: { what: "lacks", year: 2026, topics: ["way"] }, uids: [1, 2].map((index) => clients[index]?.uid) },
  });
});
