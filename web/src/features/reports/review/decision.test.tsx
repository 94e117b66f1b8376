// @vitest-environment jsdom
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { act, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerFor } from "../../../../test/stand-ins.ts";
import { answerWith, CLIENT, type Answering, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { monthReportQuery } from "../../../api/reports.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { click, find, findButton, findField, press, type } from "../../../../test/stand-in-page.ts";
import { Decision } from "./decision.tsx";
import { justDecided, useJustDecided } from "./just-decided.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const march = { uid: CLIENT, year: 2026, month: 3 };
const second = { status: "submitted", submissions: 2, submittedAt: null, due: "met" } as const;
const moved = { ...march, correction: 0, submissions: 2, returnReason: null, submittedAt: null };

/** Shown to an administrator; `command` records the actions. */
const asAdministrator = (command: Answering) =>
  answerWith((asked) => (asked.path.endsWith("/auth/token") ? ok(answerFor({ admin: true })) : command(asked)));
const show = async (report: Parameters<typeof Decision>[0]["report"], which: object = march, address?: string) => {
  const shown = await showInApp(() => <Decision which={{ ...march, ...which }} report={report} />, address);
  await act(async () => shown.session.start());
  return shown;
};
const decide = async (label: string) => {
  await until(() => findButton(label));
  await click(findButton(label));
};
const confirm = () => click(find('dialog [type="submit"]'));
const commandsIn = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ path }) => path.includes("/functions/")).map(({ body }) => body);

test("only the version that the page shows can be approved, not a newer one", async () => {
  const message = "Klient złożył w międzyczasie nową wersję tego sprawozdania.";
  const asked = asAdministrator(() => refusal(message));
  await show(second);
  await decide("Przyjmij");
  await until(() => expect(document.body.textContent).toContain(message));
  expect(commandsIn(asked)).toMatchObject([{ data: { year: 2026, month: 3, number: 2 } }]);
});

test("a year whose months were corrected cannot be approved before its next version", async () => {
  asAdministrator(() => null);
  await show({ ...second, isOutdated: true }, { month: WHOLE_YEAR });
  await until(() => findButton("Zwróć do poprawy"));
  expect(document.body.textContent).not.toContain("Przyjmij");
});

const justNow = () => ({ ...second, status: "approved" as const, approvedAt: new Date().toISOString() });
const takenBack = ok({ result: { ...moved, status: "submitted" } });
const namesOf = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ path }) => path.includes("/functions/")).map(({ path }) => path.split("/").at(-1));

test("an approval can be taken back from its message", async () => {
  const answers = [ok({ result: { ...moved, status: "approved" } }), takenBack];
  const asked = asAdministrator(({ path }) => (path.includes("/functions/") ? (answers.shift() ?? null) : null));
  await show(second);
  await decide("Przyjmij");
  await until(() => expect(document.body.textContent).toContain("Przyjęto sprawozdanie za marzec 2026 (Jan)."));
  await click(findButton("Cofnij"));
  await until(() =>
    expect(document.body.textContent).toContain("Cofnięto przyjęcie sprawozdania za marzec 2026 (Jan)."),
  );
  expect(namesOf(asked)).toEqual(["approveReport", "takeBackApproval"]);
  expect(commandsIn(asked).at(-1)).toEqual({ data: { ...march, requestId: expect.any(String) } });
});

test("for ten minutes an approval can be taken back beside the report, and no longer", async () => {
  const asked = asAdministrator(({ path }) => (path.includes("/functions/") ? takenBack : null));
  await show({ ...justNow(), approvedAt: new Date(Date.now() - 10 * 60_000).toISOString() });
  await until(() => findButton("Otwórz ponownie"));
  expect(document.body.textContent).not.toContain("Cofnij");
  await show(justNow());
  await decide("Cofnij przyjęcie");
  await until(() => expect(namesOf(asked)).toEqual(["takeBackApproval"]));
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  await show(justNow());
  expect(document.body.textContent).toContain("Cofnij przyjęcie");
  await act(async () => vi.advanceTimersByTime(10 * 60_000));
  expect(document.body.textContent).not.toContain("Cofnij przyjęcie");
  expect(document.body.textContent).toContain("Otwórz ponownie");
});

test("a page opened before the time was over stops offering to take the approval back", async () => {
  asAdministrator(() => null);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const approvedAt = new Date().toISOString();
  let learn = () => {};
  const { session } = await showInApp(() => {
    const [report, setReport] = useState<Parameters<typeof Decision>[0]["report"]>(second);
    learn = () => setReport({ ...second, status: "approved", approvedAt });
    return <Decision which={march} report={report} />;
  });
  await act(async () => session.start());
  await act(async () => vi.advanceTimersByTime(10 * 60_000));
  await act(async () => learn());
  await act(async () => vi.advanceTimersByTime(0));
  expect(document.body.textContent).toContain("Otwórz ponownie");
  expect(document.body.textContent).not.toContain("Cofnij przyjęcie");
});

test("after an approval was taken back its button is gone, and the bar has the focus", async () => {
  asAdministrator(() => null);
  let learn = () => {};
  const { session } = await showInApp(() => {
    const [report, setReport] = useState<Parameters<typeof Decision>[0]["report"]>(justNow());
    learn = () => setReport(second);
    return <Decision which={march} report={report} />;
  });
  await act(async () => session.start());
  findButton("Cofnij przyjęcie").focus();
  await act(async () => learn());
  expect(document.activeElement).toBe(find("section"));
});

/** Shows which decision is noted; can be slow to show one. */
async function showSlowly() {
  const answers = [ok({ result: { ...moved, status: "approved" } }), takenBack];
  const release: (() => void)[] = [];
  answerWith(async ({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.includes("/functions/")) return answers.shift() ?? null;
    await new Promise<void>((resolve) => void release.push(resolve));
    return null;
  });
  const { session } = await showInApp(() => {
    const noted = useJustDecided();
    useQuery(monthReportQuery(CLIENT, march));
    return (
      <>
        <output>{noted ? `decided: ${noted.month}` : "nothing decided"}</output>
        <Decision which={march} report={second} />
      </>
    );
  });
  await act(async () => session.start());
  await decide("Przyjmij");
  await until(() => findButton("Cofnij"));
  return async () => {
    for (const go of release.splice(0)) await act(async () => go());
    await until(() => expect(queryClient.isFetching()).toBe(0));
  };
}

test("taking back one approval keeps the noted decision of another report", async () => {
  const arrive = await showSlowly();
  await act(async () => justDecided.note({ ...march, month: 4 }));
  await click(findButton("Cofnij"));
  await until(() => expect(document.body.textContent).toContain("Cofnięto przyjęcie"));
  expect(document.body.textContent).toContain("decided: 4");
  await arrive();
  await act(async () => justDecided.forget());
});

test("a decision taken back before the page shows it is not noted, and offers no next report", async () => {
  const arrive = await showSlowly();
  await click(findButton("Cofnij"));
  await until(() => expect(document.body.textContent).toContain("Cofnięto przyjęcie"));
  await arrive();
  expect(document.body.textContent).toContain("nothing decided");
});

test("a decision is noted when the page shows it, and not on another page opened meanwhile", async () => {
  const arrive = await showSlowly();
  expect(document.body.textContent).toContain("nothing decided");
  await arrive();
  expect(document.body.textContent).toContain("decided: 3");
  await act(async () => justDecided.forget());
  const arriveElsewhere = await showSlowly();
  await act(async () => justDecided.forget());
  await arriveElsewhere();
  expect(document.body.textContent).toContain("nothing decided");
});

test.each([
  ["Zwróć do poprawy", second],
  ["Otwórz ponownie", { ...second, status: "approved" }],
] as const)("%s: a reason survives Cancel, a failure and a reload, until it is sent", async (label, report) => {
  const answers = [refusal("Błąd serwera.", 500), ok({ result: { ...moved, status: "returned" } })];
  const asked = asAdministrator(({ path }) => (path.includes("/functions/") ? (answers.shift() ?? null) : null));
  await show(report);
  await decide(label);
  await type(findField("Powód"), "Brakuje faktury 7.");
  await click(findButton("Anuluj"));
  await decide(label);
  expect(findField("Powód").value).toBe("Brakuje faktury 7.");
  await confirm();
  await until(() => expect(document.body.textContent).toContain("Błąd serwera."));
  await show(report);
  await decide(label);
  expect(findField("Powód").value).toBe("Brakuje faktury 7.");
  await confirm();
  await until(() => expect(document.body.textContent).toContain("zostało"));
  expect(commandsIn(asked).at(-1)).toMatchObject({ data: { number: 2, reason: "Brakuje faktury 7." } });
  await decide(label);
  expect(findField("Powód").value).toBe("");
});

const approved = ok({ result: { ...moved, status: "approved" } });

test("a key decides only while the bar has the focus", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const asked = answerWith(async ({ path }) => {
    if (path.endsWith("/auth/token")) return ok(answerFor({ admin: true }));
    if (path.startsWith("/api/reports/reviewed"))
      return ok({
        reviewed: {
          number: 2,
          remarks: 0,
          notes: 0,
          amount: { amount: "112.00", isAtLeast: false, isEstimate: false },
          usual: null,
        },
      });
    await answered;
    return path.includes("/functions/") ? approved : null;
  });
  await show({ ...second, submittedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  await until(() => expect(find("section").textContent).toContain("112,00"));
  expect(find("section").textContent).toContain("czeka 2 dni");
  await press(document.body, "p");
  await press(find("section"), "p", { ctrlKey: true });
  expect(namesOf(asked)).toEqual([]);
  await press(find("section"), "z");
  await until(() => findField("Powód"));
  await click(findButton("Anuluj"));
  await press(find("section"), "p");
  await press(find("section"), "p"); // pressed twice, it is done once
  answer();
  await until(() => expect(document.body.textContent).toContain("Przyjęto sprawozdanie za marzec 2026 (Jan)."));
  expect(namesOf(asked)).toEqual(["approveReport"]);
  await act(async () => justDecided.forget());
});
