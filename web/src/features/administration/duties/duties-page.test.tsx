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

async function opened() {
  const asked = answerWith(({ path, body }) => {
    if (path.startsWith("/api/duties?")) return ok({ total: duties.length, duties });
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

test("an undetermined amount leads to what it lacks", async () => {
  await opened();
  const links = [...document.querySelectorAll("tbody a")].filter(
    ({ textContent }) => textContent === "nieustalone: zobacz, czego brakuje",
  );
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/raporty/2025?uid=${duties[2]?.uid ?? ""}&widok=oplaty`,
  ]);
});
