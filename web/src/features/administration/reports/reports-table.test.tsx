// @vitest-environment jsdom
import type { ReportList, ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { act } from "react";
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { ReportsPage } from "./reports-page.tsx";

const uids = ["7c9e6679-7425-40de-944b-e07fc1f90ae7", "8c9e6679-7425-40de-944b-e07fc1f90ae7"];
const reasons = [{ topic: "way" as const, label: "Opakowania – Sposób rozliczania" }];
type Month = ReportList["clients"][number]["months"][number];

/** January is late, February and March wait, and the rest has not begun. */
const months = (late: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const [month, areasReady, areasDue] = [index + 1, 1, 4];
    if (month <= late) return { month, status: "draft", due: "late", areasReady, areasDue };
    return month <= 3
      ? { month, status: "submitted", due: "met", areasReady: 4, areasDue }
      : { month, status: "draft", due: "notBegun", areasReady: 0, areasDue };
  });
const client = (uid: string, companyName: string, late: number): ReportList["clients"][number] => ({
  uid,
  companyName,
  displayName: "",
  email: `${uid}@firma.pl`,
  amount: { due: "1234.5", isAtLeast: true, isEstimate: true, isStale: false, reasons },
  hasAccepted: true,
  remindedAt: null,
  notes: 0,
  wholeYear: { status: "draft", isDue: false, due: "ahead", isOutdated: false, monthsDue: 12, monthsReady: 1 },
  months: months(late),
});

const totalsOf = (clients: number): ReportTotals => ({
  clients,
  periods: [
    { month: 1, waiting: 0, late: 2 },
    { month: 2, waiting: 1, late: 1 },
    { month: 3, waiting: clients, late: 0 },
  ],
  due: { amount: "2469.00", isAtLeast: true, isEstimate: false },
  reasons: [{ topic: "way", clients }],
});

async function list(total = 2, filter = "", totals = totalsOf(total), late = 1) {
  const clients = [client(uids[0] ?? "", "Bóbr", late), client(uids[1] ?? "", "Żubr", late + 1)];
  const asked = answerWith(({ path }) =>
    ok(path.startsWith("/api/reports/totals") ? totals : { total, isRecounting: false, clients }),
  );
  const shown = await showInApp(ReportsPage, `/admin/reports?rok=2026${filter}`);
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  return { asked, ...shown };
}

const mark = (client: number, month: number) => find(`tbody a[href="/raporty/2026/${month}?uid=${uids[client]}"]`);
const press = (key: string, target: Element | null = document.activeElement) =>
  act(async () => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const focus = (element: HTMLElement) => act(async () => element.focus());
const selected = () => document.querySelector("section output")?.textContent ?? null;
const totals = () => [...find("tfoot tr").children].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));

test("each month counts waiting and late reports of all pages, and a click on the count selects those that wait", async () => {
  await list();
  await until(() => expect(totals()[1]).toBe("Razem 2 klientów"));
  expect(totals().slice(2, 5)).toEqual(["!po terminie: 2", "1 !po terminie: 1", "2"]);
  expect(totals().at(-1)).toBe("co najmniej 2 469,00 zł");
  const march = find('[aria-label="Zaznacz 2 złożone: marzec 2026"]');
  await click(march);
  await until(() => expect(selected()).toBe("Zaznaczono: 2"));
  expect(march.getAttribute("aria-pressed")).toBe("true");
  await click(march);
  expect(selected()).toBeNull();
});

test("all that wait on all pages are selected, as many as the button says, and stay selected on another page", async () => {
  const { asked, history } = await list(30);
  await click(find('[aria-label="Zaznacz wszystkie złożone na tej stronie (3)"]'));
  await until(() => findButton("Wybierz wszystkie 31"));
  asked.length = 0;
  await click(findButton("Wybierz wszystkie 31"));
  await until(() => expect(asked.some(({ path }) => path.includes("pageSize=100"))).toBe(true));
  await act(async () => history.push("/admin/reports?rok=2026&strona=2"));
  await until(() => expect(selected()).toBe("Zaznaczono: 3"));
  await act(async () => history.push("/admin/reports?rok=2026&szukaj=nikt"));
  await until(() => expect(selected()).toBe("Zaznaczono: 3")); // in sight here, too
});

test("arrow keys move between cells, Space selects what waits, and Tab stops at one cell", async () => {
  await list();
  const inOrderOfTab = () => document.querySelectorAll('tbody [tabindex="0"]');
  expect(inOrderOfTab()).toHaveLength(1);
  await focus(mark(0, 2));
  expect([...inOrderOfTab()]).toEqual([mark(0, 2)]);
  await press(" ");
  await until(() => expect(selected()).toBe("Zaznaczono: 1"));
  await press("ArrowRight");
  await press("ArrowDown");
  expect(document.activeElement).toBe(mark(1, 3));
  await press(" ");
  expect(selected()).toBe("Zaznaczono: 2");
  await press("ArrowRight");
  await press(" "); // this month has not begun
  expect(selected()).toBe("Zaznaczono: 2");
  await press("Home");
  expect(document.activeElement).toBe(find(`[aria-label="Zaznacz wszystkie złożone: Żubr"]`));
  await press("ArrowDown"); // the last row
  expect(document.activeElement).toBe(find(`[aria-label="Zaznacz wszystkie złożone: Żubr"]`));
  await press(" ", document.body); // outside the table Space does nothing
  expect(selected()).toBe("Zaznaczono: 2");
});

test("a click opens a report, or selects it in selection mode", async () => {
  const { address } = await list();
  await click(findButton("Zaznaczaj klikaniem"));
  await click(mark(0, 3));
  await until(() => expect(selected()).toBe("Zaznaczono: 1"));
  expect(mark(0, 3).parentElement?.getAttribute("aria-selected")).toBe("true");
  await click(mark(0, 3));
  expect([selected(), address()]).toEqual([null, "/admin/reports?rok=2026"]);
  await click(findButton("Zaznaczaj klikaniem"));
  await click(mark(0, 3));
  await until(() => expect(address()).toBe(`/raporty/2026/3?uid=${uids[0]}`));
});

test.each([
  ["", 0, "Przy tych filtrach nie ma złożonych, więc"],
  ["&status=po-terminie", 2, "Filtry nie obejmują złożonych, więc"], // they are in sight, in the sum row too
  ["&strona=2", 2, "Na tej stronie nie ma złożonych."],
])("without anything to select the page says why (%s, %i waiting)", async (filter, waiting, why) => {
  await list(
    60,
    filter,
    { ...totalsOf(60), periods: [{ month: 3, waiting, late: 0 }] },
    filter === "&status=po-terminie" ? 1 : 12,
  );
  await until(() => expect(document.body.textContent).toContain(why));
  expect(document.body.textContent).not.toContain("Zaznaczaj klikaniem");
});

test("late has its own sign, and how sure a sum is stands below it in words", async () => {
  await list();
  expect(mark(0, 1).textContent).toBe("!1/4");
  const amount = find("tbody tr:first-child td:last-child");
  expect([...amount.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))).toEqual([
    "co najmniej 1 234,50 zł (szacunek)", // for screen readers
    "1 234,50 zł",
    "co najmniej, szacunek",
  ]);
  expect(amount.querySelector("a")?.getAttribute("href")).toBe("/admin/reports?rok=2026&brak=sposob-rozliczania");
});

test("sorts by lateness, and offers longer pages", async () => {
  const { asked, address } = await list();
  await click(findButton("Najpierw spóźnieni"));
  await until(() => expect(asked.at(-1)?.path).toContain("sort=late"));
  expect(address()).toBe("/admin/reports?rok=2026&kolejnosc=po-terminie");
  expect(findButton("Najpierw spóźnieni").getAttribute("aria-pressed")).toBe("true");
  await click(findButton("Więcej filtrów (1)"));
  await until(() => expect(document.body.textContent).toContain("Sposób rozliczania (2)"));
  const sizes = [...document.querySelectorAll("select")].at(-1);
  await act(async () => {
    if (sizes) sizes.value = "100";
    sizes?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => expect(asked.at(-1)?.path).toContain("pageSize=100"));
  expect(address()).toContain("ile=100");
});
