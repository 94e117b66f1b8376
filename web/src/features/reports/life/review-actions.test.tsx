// @vitest-environment jsdom
import { WHOLE_YEAR } from "@ekorok/domain";
import { act } from "react";
import { expect, test } from "vitest";
import { answerFor } from "../../../../test/stand-ins.ts";
import { answerWith, CLIENT, type Answering, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../ui/stand-in-page.ts";
import { ReviewActions } from "./review-actions.tsx";

const march = { uid: CLIENT, year: 2026, month: 3 };
const second = { status: "submitted", submissions: 2 } as const;
const moved = { ...march, correction: 0, submissions: 2, returnReason: null, submittedAt: null };

/** To an administrator; `command` answers what is done. */
const asAdministrator = (command: Answering) =>
  answerWith((asked) => (asked.path.endsWith("/auth/token") ? ok(answerFor({ admin: true })) : command(asked)));
const show = async (report: Parameters<typeof ReviewActions>[0]["report"], which: object = march) => {
  const { session } = await showInApp(() => <ReviewActions which={{ ...march, ...which }} report={report} />);
  await act(async () => session.start());
};
const decide = async (label: string) => {
  await until(() => findButton(label));
  await click(findButton(label));
};
const confirm = () => click(find('dialog [type="submit"]'));
const commandsIn = (asked: ReturnType<typeof answerWith>) =>
  asked.filter(({ path }) => path.includes("/functions/")).map(({ body }) => body);

test("what is approved is the version that the page shows, and a newer one is not", async () => {
  const message = "Klient złożył w międzyczasie nową wersję tego sprawozdania.";
  const asked = asAdministrator(() => refusal(message));
  await show(second);
  await decide("Przyjmij");
  await confirm();
  await until(() => expect(document.body.textContent).toContain(message));
  expect(commandsIn(asked)).toMatchObject([{ data: { year: 2026, month: 3, number: 2 } }]);
});

test("a year whose months were corrected since waits for its next version", async () => {
  asAdministrator(() => null);
  await show({ ...second, isOutdated: true }, { month: WHOLE_YEAR });
  await until(() => findButton("Zwróć do poprawy"));
  expect(document.body.textContent).not.toContain("Przyjmij");
});

test.each([
  ["Zwróć do poprawy", second],
  ["Otwórz ponownie", { ...second, status: "approved" }],
] as const)("%s: a reason survives Cancel, a failure and a reload, until it is sent", async (label, report) => {
  const answers = [refusal("Błąd serwera.", 500), ok({ result: { ...moved, status: "returned" } })];
  const asked = asAdministrator(() => answers.shift() ?? null);
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
