// @vitest-environment jsdom
import type { ReportList } from "@ekorok/domain/reports/contract/report-list";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { answerWith, type Answering, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { ReportsPage } from "./reports-page.tsx";

const uid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
type Status = "submitted" | "approved";

/** Only March waits for somebody. */
const clientWhoseMarchIs = (status: Status): ReportList["clients"][number] => ({
  uid,
  companyName: "Żubr",
  displayName: "",
  email: "zubr@firma.pl",
  amount: null,
  hasAccepted: true,
  remindedAt: null,
  notes: 0,
  wholeYear: { status: "draft", isDue: false, due: "notBegun", isOutdated: false, monthsDue: 12, monthsReady: 1 },
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    status: index === 2 ? status : "draft",
    due: index === 2 ? "met" : "notBegun",
    areasReady: 0,
    areasDue: 1,
    ...(index === 2 && { leftOut: ["exportedPackagings"] }),
  })),
});

/** The list alone; its sums never arrive. */
const listing =
  (list: ReportList): Answering =>
  ({ path }) =>
    path.startsWith("/api/reports?") ? ok(list) : null;

let march: Status = "submitted";
afterEach(() => {
  march = "submitted";
});

const pagesAsked = (asked: readonly { path: string }[]) =>
  asked.flatMap(({ path }) => (path.startsWith("/api/reports?") ? (/page=(\d+)/.exec(path)?.[1] ?? []) : []));

/** Thirty clients on two pages. */
const consultancy: Answering = ({ path, body }) => {
  const isBehind = /page=(?![12]&)/.test(path);
  if (path.startsWith("/api/reports?"))
    return ok({ total: 30, isRecounting: false, clients: isBehind ? [] : [clientWhoseMarchIs(march)] });
  if (path.endsWith("lookAtReports")) {
    const looked = {
      uid,
      year: 2026,
      month: 3,
      number: 1,
      correction: 0,
      areas: [],
      leftOut: [],
      warnings: [],
      warningCount: 0,
    };
    return ok({ result: { reports: [looked] } });
  }
  if (path.endsWith("moveReports")) {
    march = "approved";
    return ok({ result: { results: [{ uid, year: 2026, month: 3, status: "approved", message: null }] } });
  }
  throw new Error(`no answer prepared for ${path} ${JSON.stringify(body)}`);
};
const status = () => find("tbody tr").textContent;

/** The link to a month of a client. */
const markAt = (month: string, of = uid) => find(`tbody a[href="/raporty/2026/${month}?uid=${of}"]`);
const press = (target: HTMLElement, key: string) =>
  act(async () => {
    target.focus();
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
/** Clients whose months are selectable. */
const chosen = (is: "true" | "false" = "true") =>
  [...document.querySelectorAll(`[aria-selected="${is}"] > a`)].map(
    (mark) => mark.getAttribute("aria-label")?.split(":")[0],
  );

test("a page number beyond the last leads to the last page, once", async () => {
  const asked = answerWith(consultancy);
  const { history, address } = await showInApp(ReportsPage, "/admin/reports?rok=2026&strona=99");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect(address()).toBe("/admin/reports?rok=2026&strona=2");
  expect([history.length, pagesAsked(asked)]).toEqual([1, ["99", "2"]]);
});

test("the number of clients is written in correct Polish", async () => {
  answerWith(consultancy);
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("30 klientów"));
});

test("a month names its switched-off areas that have rows", async () => {
  answerWith(consultancy);
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect(find('a[href^="/raporty/2026/3?"]').getAttribute("aria-label")).toBe(
    "Żubr, marzec 2026: Złożone, gotowe części: 0 z 1, wyłączone z wierszami: Opakowania eksportowane, czeka na doradcę",
  );
  expect(find('a[href^="/raporty/2026/4?"]').getAttribute("aria-label")).not.toContain("wyłączone");
});

test("coming back to the tab refreshes the list", async () => {
  const asked = answerWith(consultancy);
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(status()).toContain("doradcę: 1"));
  march = "approved";
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  await until(() => expect(status()).toContain("nic nie czeka"));
  expect(pagesAsked(asked)).toEqual(["1", "1"]);
});

test("a command refreshes the list", async () => {
  const asked = answerWith(consultancy);
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(status()).toContain("doradcę: 1"));
  await press(markAt("3"), " ");
  await until(() => findButton("Przyjmij"));
  await click(findButton("Przyjmij"));
  await until(() => find("dialog"));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(status()).toContain("nic nie czeka"));
  expect(pagesAsked(asked)).toEqual(["1", "1"]);
});

test.each([
  { failing: 1, text: "Nie udało się przyjąć 1 sprawozdania. Przyczyny są nad listą." },
  { failing: 0, text: "Przyjęto 1 sprawozdanie." },
])("the toast after an approval has the colour of its outcome: $text", async ({ failing, text }) => {
  answerWith((asked) => {
    if (failing === 0 || !asked.path.endsWith("moveReports")) return consultancy(asked);
    const message = "Klient złożył nowszą wersję.";
    return ok({ result: { results: [{ uid, year: 2026, month: 3, status: "submitted", message }] } });
  });
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(status()).toContain("doradcę: 1"));
  await press(markAt("3"), " ");
  await until(() => findButton("Przyjmij"));
  await click(findButton("Przyjmij"));
  await until(() => find("dialog"));
  await click(find('dialog [type="submit"]'));
  await until(() => expect(toasts.current()).toMatchObject({ kind: failing > 0 ? "error" : "success", text }));
  expect(document.body.textContent.includes("Żubr, marzec 2026: Klient złożył nowszą wersję.")).toBe(failing > 0);
});

test.each(["Cofnij", "Cofnij przyjęcie"])(
  "a bulk approval can be taken back (%s), for the approved reports only",
  async (button) => {
    const answers = [
      { status: "approved", message: null },
      { status: "submitted", message: null },
    ];
    const asked = answerWith((call) => {
      if (!call.path.endsWith("moveReports")) return consultancy(call);
      const done = { uid, year: 2026, month: 3, ...answers.shift() };
      const refused = { uid, year: 2026, month: 4, status: null, message: "Klient złożył nowszą wersję." };
      return ok({ result: { results: answers.length > 0 ? [done, refused] : [done] } });
    });
    await showInApp(ReportsPage, "/admin/reports?rok=2026");
    await until(() => expect(status()).toContain("doradcę: 1"));
    await press(markAt("3"), " ");
    await until(() => findButton("Przyjmij"));
    await click(findButton("Przyjmij"));
    await until(() => find("dialog"));
    await click(find('dialog [type="submit"]'));
    await until(() => findButton(button));
    expect(document.body.textContent).toMatch(/Przyjęto 1 sprawozdanie\. Do \d\d:\d\d możesz to cofnąć\./);
    await click(findButton(button));
    await until(() => expect(toasts.current()?.text).toBe("Cofnięto przyjęcie 1 sprawozdania."));
    expect(document.body.textContent).not.toContain("możesz to cofnąć");
    expect(document.body.textContent).toContain("Żubr, kwiecień 2026: Klient złożył nowszą wersję.");
    const sent = asked.filter(({ path }) => path.endsWith("moveReports")).map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ data: { move: "takeBack", reports: [{ uid, year: 2026, month: 3 }] } });
  },
);

test("selecting all takes what the filter shows, and another filter clears the selection", async () => {
  const client = clientWhoseMarchIs("submitted");
  const months = client.months.map((one) =>
    one.month === 5 ? { ...one, status: "submitted" as const, due: "met" as const } : one,
  );
  answerWith(listing({ total: 1, isRecounting: false, clients: [{ ...client, months }] }));
  const { history } = await showInApp(ReportsPage, "/admin/reports?rok=2026&miesiac=3");
  await until(() => expect(status()).toContain("doradcę: 2"));
  const selected = () => document.querySelector("section output")?.textContent ?? null;
  await click(find('[aria-label="Zaznacz wszystkie złożone na tej stronie (1)"]'));
  await until(() => expect(selected()).not.toBeNull());
  expect(selected()).toBe("Zaznaczono: 1");
  await act(async () => history.push("/admin/reports?rok=2026&miesiac=5"));
  await until(() => expect(chosen("false")).toEqual(["Żubr, maj 2026"]));
  expect(selected()).toBeNull();
  await act(async () => history.push("/admin/reports?rok=2026"));
  await until(() => expect(chosen("true")).toEqual(["Żubr, marzec 2026"]));
  await click(find('[aria-label="Zaznacz wszystkie złożone na tej stronie (2)"]'));
  await until(() => expect(selected()).not.toBeNull());
  expect(selected()).toBe("Zaznaczono: 2");
});

/** The visible text and the accessible name of a month or year. */
const markOf = (href: string) => {
  const mark = [...document.querySelectorAll("a")].find((link) => link.getAttribute("href")?.startsWith(href));
  return [mark?.textContent, mark?.getAttribute("aria-label")?.split(": ").slice(1).join(": ")];
};

test("a month that nobody waits for shows a dash even with rows; a begun year shows its months", async () => {
  const client = clientWhoseMarchIs("approved");
  const months = client.months.map((month) =>
    month.month === 1
      ? { ...month, due: "notServed" as const, areasReady: 4, areasDue: 4 }
      : month.month === 2
        ? { ...month, due: "ahead" as const, areasReady: 2, areasDue: 4 }
        : month,
  );
  const wholeYear = { ...client.wholeYear, due: "ahead" as const };
  answerWith(listing({ total: 1, isRecounting: true, clients: [{ ...client, months, wholeYear }] }));
  await showInApp(ReportsPage, "/admin/reports?rok=2026");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect(document.body.textContent).toContain("Przeliczamy gotowe części");
  expect(markOf("/raporty/2026/1?")).toEqual(["–", "Niewymagane, gotowe części: 4 z 4"]);
  expect(markOf("/raporty/2026/2?")).toEqual(["2/4", "Robocze, gotowe części: 2 z 4, czeka na klienta"]);
  expect(markOf(`/raporty/2026?uid=${uid}&widok=roczne`)).toEqual(["1/12", "Robocze, złożone miesiące: 1 z 12"]);
});

test("without clients the page offers to invite the first; a search without results says so", async () => {
  answerWith(listing({ total: 0, isRecounting: false, clients: [] }));
  await showInApp(ReportsPage, "/admin/reports");
  await until(() => expect(document.body.textContent).toContain("Zaproś pierwszego"));
  expect(find("tbody a").getAttribute("href")).toBe("/admin/users?uzytkownik=nowy");
  await showInApp(ReportsPage, "/admin/reports?szukaj=nikt");
  await until(() => expect(find("tbody").textContent).toContain("Zmień filtry, aby zobaczyć klientów."));
});
