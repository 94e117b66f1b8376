// @vitest-environment jsdom
import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { DutiesPage } from "./duties-page.tsx";

afterEach(() => vi.unstubAllGlobals());

const duty = (number: number, more: Partial<ListedDuty> = {}): ListedDuty => ({
  uid: `00000000-0000-4000-8000-0000000000a${number}`,
  companyName: `Firma ${number}`,
  displayName: "",
  email: "a@firma.pl",
  hasAccepted: true,
  key: "bdoFee",
  does: "pay",
  title: "Opłata roczna BDO za 2025 rok",
  office: "marszałek",
  day: "2026-02-28",
  amount: { amount: "200.00", isAtLeast: false, isEstimate: false },
  reasons: [],
  state: "overdue",
  doneOn: null,
  daysLate: 3,
  isStale: false,
  ...more,
});
const duties = [
  duty(1),
  duty(2),
  duty(3, { amount: null }),
  duty(4, { hasAccepted: false }),
  duty(5, { hasAccepted: false }),
];

/** A page of a list, as its address asks for it. */
function pageOf(path: string, all: readonly ListedDuty[]) {
  const query = new URLSearchParams(path.slice(path.indexOf("?")));
  const size = Number(query.get("pageSize"));
  return all.slice((Number(query.get("page")) - 1) * size).slice(0, size);
}

async function opened(all: readonly ListedDuty[] = duties) {
  const asked = answerWith(({ path, body }) => {
    if (path.startsWith("/api/duties?")) return ok({ total: all.length, toDo: all.length, duties: pageOf(path, all) });
    if (!path.endsWith("lookAtReminders")) return null;
    const uids = [...new Set(uidsIn(body))];
    const mail = { email: "a@b.pl", subject: "Przypomnienie", text: "Dzień dobry", noteAt: 0, refusal: null };
    return ok({ result: { reminders: uids.map((uid) => ({ uid, ...mail })) } });
  });
  await showInApp(DutiesPage, "/admin/reports/obowiazki?rok=2025");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  return asked;
}
const uidsIn = (body: unknown) => JSON.stringify(body).match(/0{8}-[\w-]+/g) ?? [];

test("clients who never accepted are counted in one sentence, and only the others are reminded", async () => {
  const asked = await opened();
  await click(findButton("Przypomnij…"));
  await until(() =>
    expect(find("dialog").textContent).toContain("Wszyscy z całej listy, do których można dziś napisać (3)"),
  );
  expect(find("dialog").textContent).toContain("Bez 2 klientów, którzy nie przyjęli jeszcze zaproszenia");
  expect(document.querySelectorAll("dialog li")).toHaveLength(3);
  const [looked] = asked.filter(({ path }) => path.endsWith("lookAtReminders"));
  expect(new Set(uidsIn(looked?.body))).toEqual(new Set(duties.slice(0, 3).map(({ uid }) => uid)));
});

test("of ticked duties the dialog says that it lists only those", async () => {
  await opened();
  for (const name of ["Firma 1", "Firma 2"])
    await click(find(`[aria-label="Zaznacz: ${name}, Opłata roczna BDO za 2025 rok"]`));
  await click(findButton("Przypomnij…"));
  await until(() =>
    expect(find("dialog").textContent).toContain("Wszyscy z zaznaczonych, do których można dziś napisać (2)"),
  );
});

test("an undetermined amount says what it lacks, and leads there", async () => {
  const topic = "packaging" as const;
  const reasons = ["Opakowania: sposób rozliczania", "Opakowania: recykling"].map((label) => ({ topic, label }));
  const atLeast = { amount: "10.00", isAtLeast: true, isEstimate: false };
  await opened([duty(1), duty(2, { amount: null, reasons }), duty(3, { amount: atLeast, reasons: reasons.slice(1) })]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("td a")];
  expect(links.map(({ textContent }) => textContent.replaceAll("\u00a0", " "))).toEqual([
    "Opakowania: sposób rozliczania +1",
    "Opakowania: recykling",
  ]);
  expect(links[0]?.getAttribute("href")).toBe(`/raporty/2025?uid=${duty(2).uid}&widok=oplaty`);
  const text = document.body.textContent.replaceAll("\u00a0", " ");
  expect(text).toContain("nieustaloneOpakowania");
  expect(text).toContain("co najmniej 10,00 zł");
});

test("all that the bar counts are ticked, over all pages", async () => {
  const many = Array.from({ length: 120 }, (_, index) => duty(1, { key: `duty${index}`, title: `Obowiązek ${index}` }));
  const asked = await opened(many);
  await click(find('[aria-label="Zaznacz wszystkie niezrobione na tej stronie (50)"]'));
  await click(findButton("Wybierz wszystkie 120"));
  await until(() => expect(document.body.textContent).toContain("Zaznaczono: 120, na innych stronach: 70"));
  const read = asked.filter(({ path }) => path.includes("recorded=not"));
  expect(read.map(({ path }) => new URLSearchParams(path.slice(path.indexOf("?"))).get("page"))).toEqual(["1", "2"]);
  await click(findButton("Odznacz"));
  expect(document.body.textContent).not.toContain("Zaznaczono");
});
