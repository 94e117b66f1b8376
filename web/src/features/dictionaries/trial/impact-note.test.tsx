// @vitest-environment jsdom
import { act } from "react";
import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerWith, type Answering, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { ImpactNote } from "./impact-note.tsx";

const uidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const items: RateTrial["items"] = [
  { document: "packagings", key: "categories", id: uidOf(9), value: { name: "Szkło" } },
];

/** Three parts of one client each. */
function partAfter(after: string | undefined) {
  const looked = after === undefined ? 1 : Number(after.slice(-12)) + 1;
  return {
    revision: "a",
    ...(looked === 1 && { clients: 3 }),
    looked: 1,
    next: looked === 3 ? null : uidOf(looked),
    before: { sum: "10.00", due: "10.00" },
    after: { sum: "12.50", due: "12.50" },
    changed: { clients: 1, years: 1, months: 2 },
    lacking: { clients: 0, lacks: [] },
    undetermined: { before: 0, after: 0 },
    stale: 0,
    failed: 0,
    largest: [],
  };
}
const sent = z.object({ data: z.object({ after: z.string().optional() }) });
const afterIn = (body: unknown) => sent.parse(body).data.after;
const answering: Answering = ({ body }) => ok({ result: partAfter(afterIn(body)) });

const said = () => document.body.textContent.replaceAll("\u00a0", " ");
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] }));
/** Longer than the pause after typing. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(700));

test("after a pause in typing the trial runs part by part and shows the sum", async () => {
  const asked = answerWith(answering);
  await showInApp(() => <ImpactNote trial={{ items }} />);
  expect(asked).toEqual([]);
  await pause();
  await until(() =>
    expect(said()).toContain(
      "Zmieni opłaty 3 klientów za 3 niezłożone lata (6 otwartych miesięcy, których to dotyczy): razem +7,50 zł",
    ),
  );
  expect(asked.map(({ body }) => afterIn(body))).toEqual([undefined, uidOf(1), uidOf(2)]);
  expect(document.querySelector("button")).toBe(null);
});

test("without a trial nothing is requested", async () => {
  const asked = answerWith(answering);
  await showInApp(() => <ImpactNote trial={null} />);
  await pause();
  expect([asked, said()]).toEqual([[], ""]);
});

test("a trial can be stopped, says how far it got, and continues from there", async () => {
  const asked = answerWith(answering);
  // The test decides when the second part arrives.
  let letCome = () => {};
  const gate = new Promise<void>((resolve) => (letCome = resolve));
  const { fetch } = globalThis;
  const slowly = async (...wanted: Parameters<typeof fetch>) => {
    const answer = await fetch(...wanted);
    if (asked.length === 2) await gate;
    return answer;
  };
  vi.stubGlobal("fetch", slowly);
  await showInApp(() => <ImpactNote trial={{ items }} />);
  await pause();
  await until(() => expect(said()).toContain("Sprawdzono 1 z 3 klientów.Przerwij"));
  await click(findButton("Przerwij"));
  letCome();
  await until(() => expect(said()).toContain("Sprawdzono 1 z 3 klientów. Dotąd: zmieni opłaty 1 klienta"));
  await click(findButton("Sprawdź resztę"));
  await until(() => expect(said()).toContain("Zmieni opłaty 3 klientów"));
  expect(asked.map(({ body }) => afterIn(body))).toEqual([undefined, uidOf(1), uidOf(1), uidOf(2)]);
});

test("a failed trial says so and can be repeated", async () => {
  let isFailing = true;
  answerWith((one) => (isFailing ? refusal("Nie teraz.") : answering(one)));
  await showInApp(() => <ImpactNote trial={{ items }} />);
  await pause();
  await until(() => expect(said()).toContain("Nie udało się sprawdzić, o ile zmienią się opłaty."));
  isFailing = false;
  await click(findButton("Sprawdź opłaty"));
  await until(() => expect(said()).toContain("Zmieni opłaty 3 klientów"));
});

test("undetermined fees are counted by client, with what is missing and where to complete it", async () => {
  const named = (number: number) => ({
    uid: uidOf(number),
    companyName: `Firma ${number}`,
    displayName: "",
    email: "",
    year: 2026,
  });
  const lacks = [
    {
      label: "Opakowania – Sposób rozliczania",
      missing: { where: "inputs", field: "settlements.packaging.way" },
      clients: 43,
      first: [named(1), named(2), named(3)],
    },
    {
      label: "Oleje: stawka, 2026 rok",
      missing: { where: "law", path: "oils.feeRate" },
      clients: 1,
      first: [named(4)],
    },
  ];
  const part = { ...partAfter(uidOf(2)), clients: 44, changed: { clients: 0, years: 0, months: 0 } };
  answerWith(() => ok({ result: { ...part, lacking: { clients: 44, lacks } } }));
  await showInApp(() => <ImpactNote trial={{ items }} />);
  await pause();
  await until(() => expect(said()).toContain("Zmieni znane opłaty o 0 zł; u 44 klientów opłata jest nieustalona."));
  expect(said()).toContain(
    "Brakuje:Opakowania – Sposób rozliczania (u 43 klientów): Firma 1, 2026, Firma 2, 2026, Firma 3, 2026 i 40 innych",
  );
  expect([...document.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.target])).toEqual([
    ...[1, 2, 3].map((number) => [`/raporty/2026?uid=${uidOf(number)}&widok=dane`, "_blank"]),
    ["/admin/prawo?rok=2026#oils.feeRate", "_blank"],
  ]);
});

test("what becomes undetermined by the removal itself is a consequence, and not listed as missing", async () => {
  const lacks = [
    { label: "brak stawki na 2026 rok", missing: { where: "dictionary", kind: "eee", id: "a" }, clients: 2, first: [] },
    { label: "Oleje: stawka, 2026 rok", missing: { where: "law" }, clients: 1, first: [] },
  ];
  const part = { ...partAfter(uidOf(2)), clients: 2, changed: { clients: 0, years: 0, months: 0 } };
  answerWith(() => ok({ result: { ...part, lacking: { clients: 2, lacks } } }));
  await showInApp(() => <ImpactNote trial={{ items }} removedFrom="a" />);
  await pause();
  await until(() => expect(said()).toContain("Zmieni znane opłaty o 0 zł; u 2 klientów opłata będzie nieustalona."));
  expect(said()).toContain("Brakuje też:Oleje: stawka, 2026 rok (u 1 klienta)");
  expect(said()).not.toContain("brak stawki");
});
