// @vitest-environment jsdom
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import type { AcceptedReport, QueuedReport, ReportQueue } from "@ekorok/domain/reports/contract/report-queue";
import { act } from "react";
import { expect, test } from "vitest";
import { type Asked, answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, press, type } from "../../../../test/stand-in-page.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { Queue } from "./queue.tsx";

const uidOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const waiting = (number: number, companyName: string, change: Partial<QueuedReport> = {}): QueuedReport => ({
  uid: uidOf(number),
  companyName,
  displayName: "",
  email: `${number}@firma.pl`,
  year: 2026,
  month: 10,
  number: 1,
  correction: 0,
  submittedAt: new Date().toISOString(),
  remarks: 0,
  notes: 0,
  amount: { amount: "120.00", isAtLeast: false, isEstimate: false },
  usual: "100.00",
  ...change,
});
const three = () => [waiting(1, "Bóbr"), waiting(2, "Łoś"), waiting(3, "Żubr")];

type Refusing = (asked: Asked) => ReturnType<typeof refusal> | undefined;

/** A server with a queue; `refuse` may answer a command otherwise. */
function server(reports: QueuedReport[], refuse: Refusing = () => undefined, justAccepted: AcceptedReport[] = []) {
  const state = { reports, justAccepted };
  const asked = answerWith((one) => {
    const refused = refuse(one);
    if (refused) return refused;
    if (one.path.startsWith("/api/reports/queue"))
      return ok({ total: state.reports.length, ...state } satisfies ReportQueue);
    if (one.path === "/api/reports/waiting")
      return ok({ years: [{ year: 2026, clients: 3, reports: 3, wholeYears: 0 }] });
    if (one.path === "/functions/lookAtReports")
      return ok({
        result: {
          reports: [
            {
              uid: uidOf(1),
              year: 2026,
              month: 10,
              number: 1,
              correction: 0,
              areas: [],
              leftOut: [],
              warnings: [{ area: "vehicles", message: "Dużo paliwa.", reason: "Nowa trasa." }],
              warningCount: 1,
            },
          ],
        },
      });
    if (one.path === "/functions/readNote") {
      const newest = { version: 1, text: "Sprawdzić fakturę.", by: null, at: "2026-11-01T10:00:00Z" };
      return ok({
        result: { newest: JSON.stringify(one.body).includes('"report":null') ? null : newest, earlier: [] },
      });
    }
    const isMeant = ({ uid }: { uid: string }) => JSON.stringify(one.body).includes(uid);
    const approvedAt = new Date().toISOString();
    const accepted = one.path.endsWith("approveReport") ? state.reports.filter(isMeant) : [];
    state.justAccepted = [
      ...accepted.map((report) => ({ ...report, approvedAt })),
      ...state.justAccepted.filter((report) => !isMeant(report)),
    ];
    state.reports = state.reports.filter((report) => !isMeant(report));
    return ok({ result: { status: "approved", approvedAt } });
  });
  return { asked, state, decisions: () => asked.filter(({ path }) => /(approve|return)Report|takeBack/.test(path)) };
}

async function shown(decided?: string, address = "/") {
  const app = await showInApp(() => <Queue decided={decided} />, address);
  await until(() => expect(document.querySelectorAll("[data-row], p").length).toBeGreaterThan(0));
  return app;
}
const rows = () => [...document.querySelectorAll("[data-row]")].map((row) => row.querySelector("a")?.textContent ?? "");
const link = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("[data-row] a")].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const focus = (element: HTMLElement) => act(async () => element.focus());
const focused = () => document.activeElement?.textContent ?? "";
const key = async (name: string, more: KeyboardEventInit = {}) =>
  press(document.activeElement ?? document.body, name, more);

test("a row says whose report waits since when, with remarks, notes, and its amount beside the usual one", async () => {
  const year = waiting(2, "Łoś", { year: 2025, month: WHOLE_YEAR, correction: 1, usual: null });
  server([waiting(1, "Bóbr", { remarks: 2, notes: 1, usual: "40.00" }), year]);
  await shown();
  expect(find("h2").textContent).toBe("Do sprawdzenia: 2");
  const [first, second] = [...document.querySelectorAll("tbody tr")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
  expect(first).toContain("Bóbr październik 2026");
  expect(first).toContain("(dziś)2 uwagi, 1 notatka120,00 zł↑ 3 razy więcej, zwykle 40,00 zł");
  expect(second).toContain("Łoś rok 2025, korekta 1");
  expect(second).toContain("bez uwag120,00 zł");
  expect([link("Bóbr"), link("Łoś")].map((one) => one.getAttribute("href"))).toEqual([
    `/raporty/2026/10/podsumowanie?uid=${uidOf(1)}&kolejka=1`,
    `/raporty/2025?uid=${uidOf(2)}&widok=roczne&kolejka=1`,
  ]);
});

test("three are accepted with three keys; each row goes, the next has the focus, and the last can be taken back", async () => {
  const { decisions } = server(three());
  await shown();
  await focus(link("Bóbr"));
  for (const next of ["Łoś", "Żubr"]) {
    await key("p");
    expect(focused()).toContain(next);
  }
  await key("P"); // with Caps Lock
  await until(() => expect(rows()).toEqual([]));
  expect(focused()).toContain("Do sprawdzenia");
  expect(decisions().map(({ path, body }) => [path, body])).toEqual(
    three().map(({ uid, year, month, number }) => [
      "/functions/approveReport",
      { data: { requestId: expect.any(String), uid, year, month, number } },
    ]),
  );
  expect(toasts.current()).toBeNull();
  await until(() => expect(find("[aria-live]").textContent).toContain("Przyjęto: Żubr, październik 2026."));
  await until(() => expect(document.querySelectorAll("details li")).toHaveLength(2));
  await click(findButton("Cofnij"));
  const takenBack = () =>
    decisions().flatMap(({ path, body }) => (path.endsWith("takeBackApproval") ? [JSON.stringify(body)] : []));
  await until(() => expect(takenBack()).toEqual([expect.stringContaining(uidOf(3))]));
  await until(() => expect(find("[aria-live]").textContent).toContain("Przyjęto: Łoś, październik 2026."));
  expect(focused()).toContain("Do sprawdzenia");
  await click(findButton("Cofnij przyjęcie: Bóbr, październik 2026"));
  await until(() => expect(takenBack()[1]).toContain(uidOf(1)));
  await until(() => expect(document.querySelector("details")).toBeNull());
});

test("an acceptance made elsewhere can be taken back while there is time, the newest at once", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  server([], undefined, [
    { ...waiting(1, "Bóbr", { year: 2025, month: WHOLE_YEAR }), approvedAt: ago(8) },
    { ...waiting(2, "Łoś"), approvedAt: ago(9) },
    { ...waiting(3, "Żubr"), approvedAt: ago(10) }, // too late since it was loaded
  ]);
  await shown();
  await until(() => expect(find("[aria-live]").textContent).toBe("Przyjęto: Bóbr, rok 2025.Cofnij"));
  await until(() => expect(document.querySelectorAll("details li")).toHaveLength(1));
  expect(find("details li").textContent).toContain("Łoś, październik 2026: do ");
});

test("the first row has the focus as soon as it is drawn, unless the user is elsewhere", async () => {
  const { state } = server(three());
  await shown();
  expect(focused()).toContain("Bóbr");
  state.reports = [];
  await act(async () => queryClient.invalidateQueries());
  await until(() => expect(rows()).toHaveLength(0));
  await focus(find("h2"));
  state.reports = three();
  await act(async () => queryClient.invalidateQueries());
  await until(() => expect(rows()).toHaveLength(3));
  expect(focused()).toContain("Do sprawdzenia");
});

test("keys move between rows, only one of which is reached by Tab; held or with Ctrl they decide nothing", async () => {
  const { decisions } = server(three());
  await shown();
  const stops = () => [...document.querySelectorAll<HTMLElement>("[data-row] a")].map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  await focus(link("Bóbr"));
  await key("j");
  await key("ArrowDown");
  await key("j"); // there is no other
  expect([focused(), stops()]).toEqual([expect.stringContaining("Żubr"), [-1, -1, 0]]);
  await key("k");
  await key("ArrowUp");
  expect(focused()).toContain("Bóbr");
  await key("p", { repeat: true });
  await key("p", { ctrlKey: true });
  await focus(find("h2"));
  await key("p");
  expect([decisions(), rows().length]).toEqual([[], 3]);
});

test("with remarks or notes p asks and names them; Enter accepts, and the next row has the focus", async () => {
  const { decisions } = server([waiting(1, "Bóbr", { remarks: 1, notes: 1 }), waiting(2, "Łoś")]);
  await shown();
  await focus(link("Bóbr"));
  await key("p");
  await until(() => expect(find("dialog").textContent).toContain("Przyjąć sprawozdanie za październik 2026 (Bóbr)?"));
  for (const part of ["1 uwaga, 1 notatka", "Dużo paliwa. Uzasadnienie: Nowa trasa.", "Notatka: Sprawdzić fakturę."])
    expect(find("dialog").textContent).toContain(part);
  expect(decisions()).toEqual([]);
  expect(focused()).toBe("Zatwierdź");
  await click(findButton("Zatwierdź"));
  await until(() => expect(rows().length).toBe(1));
  await until(() => expect(focused()).toContain("Łoś"));
  expect(decisions().map(({ path }) => path)).toEqual(["/functions/approveReport"]);
});

test.each([
  ["known in part", { amount: "5.00", isAtLeast: true, isEstimate: false }],
  ["undetermined", { amount: "0.00", isAtLeast: true, isEstimate: false }],
  ["not known to the version", null],
])("p asks about a year whose charges are %s, but not about such a month", async (_, amount) => {
  const { decisions } = server([
    waiting(1, "Bóbr", { year: 2025, month: WHOLE_YEAR, amount }),
    waiting(2, "Łoś", { amount }),
  ]);
  await shown();
  await focus(link("Bóbr"));
  await key("p");
  await until(() => expect(find("dialog").textContent).toContain("Opłaty nie są policzone w całości."));
  expect(find("dialog").textContent).not.toContain("uwag");
  expect(decisions()).toEqual([]);
  await click(findButton("Zatwierdź"));
  await until(() => expect(focused()).toContain("Łoś"));
  await key("p");
  await until(() => expect(decisions()).toHaveLength(2));
});

test("z returns with a reason; Esc gives the focus back to the row", async () => {
  const { decisions } = server(three());
  await shown();
  await focus(link("Łoś"));
  await key("z");
  await until(() =>
    expect(find("dialog").textContent).toContain("Zwrócić do poprawy sprawozdanie za październik 2026 (Łoś)?"),
  );
  await press(find("dialog"), "Escape");
  await until(() => expect(focused()).toContain("Łoś"));
  await key("z");
  await until(() => findField("Powód"));
  await type(findField("Powód"), "Brakuje  folii.");
  await click(findButton("Zatwierdź"));
  await until(() => expect(rows().length).toBe(2));
  await until(() => expect(focused()).toContain("Żubr"));
  expect(decisions()[0]?.body).toMatchObject({ data: { uid: uidOf(2), number: 1, reason: "Brakuje folii." } });
});

test("a deleted client's report cannot be returned", async () => {
  const { decisions } = server([waiting(1, "", { email: "usuniety-klient-nr-7@usuniete.invalid" })]);
  await shown();
  await focus(link("Usunięty klient nr 7"));
  await key("z");
  expect([document.querySelector("dialog"), decisions()]).toEqual([null, []]);
  expect(document.body.textContent).not.toContain("Zwróć do poprawy:");
  expect(document.querySelector('[aria-label^="Zwróć"]')).toBeNull();
});

test("what somebody else decided meanwhile says so and goes", async () => {
  const taken = "To sprawozdanie jest już przyjęte.";
  const { state } = server(three(), ({ path }) => (path === "/functions/approveReport" ? refusal(taken) : undefined));
  await shown();
  await focus(link("Bóbr"));
  state.reports = three().slice(1);
  await key("p");
  await until(() => expect(rows().length).toBe(2));
  expect(toasts.current()).toMatchObject({ kind: "error", text: `Bóbr, październik 2026. ${taken}` });
  expect(focused()).toContain("Łoś");
  await act(async () => toasts.dismiss(toasts.current()?.id ?? 0));
  state.reports = three().slice(2);
  await act(async () => queryClient.invalidateQueries());
  await until(() => expect(rows().length).toBe(1));
  expect(toasts.current()?.text).toBe("Łoś, październik 2026: nie czeka już na decyzję, zmienił to ktoś inny.");
  expect(focused()).toContain("Żubr");
});

test("whoever returns from a review goes on with the row after it", async () => {
  server(three());
  const { address } = await shown(`${uidOf(2)} 2026 10`, "/admin?po=x");
  await until(() => expect(focused()).toContain("Żubr"));
  expect(rows().map((one) => one.split(" ")[0])).toEqual(["Bóbr", "Żubr"]);
  await until(() => expect(address()).toBe("/admin"));
});

test("from an unknown report one goes on with the first", async () => {
  server(three());
  await shown(`${uidOf(9)} 2026 10`, "/admin?po=x");
  await until(() => expect(focused()).toContain("Bóbr"));
});

test("an empty queue says so, and so does one that cannot be loaded", async () => {
  server([]);
  await shown();
  expect(document.body.textContent).toContain("Nic nie czeka na decyzję.");
  server([], ({ path }) => (path.startsWith("/api/reports/queue") ? refusal("Serwer nie odpowiada.", 503) : undefined));
  await showInApp(() => <Queue />);
  await until(() => expect(document.body.textContent).toContain("Serwer nie odpowiada."));
  expect(document.body.textContent).not.toContain("Nic nie czeka");
});
