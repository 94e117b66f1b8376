// @vitest-environment jsdom
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { draftMonth } from "../../../../test/draft-reports.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, hideAll, leave, press, type } from "../../../../test/stand-in-page.ts";
import { focusPage } from "../../../ui/focus/first-focus.ts";
import { monthReportQuery } from "../../../api/reports.ts";
import { ExplainFindings, findingsTitle } from "./explain-findings.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const period = { year: 2026, month: 3 };
const row = (number: number) => `11111111-1111-4111-8111-${String(number).padStart(12, "0")}`;
const values: MonthFinding[] = Array.from({ length: 8 }, (_, index) => ({
  area: "batteries",
  rowId: row(index),
  rowNumber: index + 1,
  column: "mass",
  level: "asks",
  check: "scale.mass",
  message: "Masa 9 Mg – 900 razy więcej niż zwykle (10 kg).",
  reason: null,
  compared: { what: "Masa – 900 razy więcej niż zwykle", value: "9 Mg", usual: "zwykle 10 kg" },
}));

type Given = { rowId: string; reason: string; seen: string; also: { rowId: string }[] };

/** A month on a server that stores reasons; returns the reasons that were sent. */
async function shown({
  before = [] as string[],
  refuse = (_given: Given): ReturnType<typeof refusal> | null => null,
} = {}) {
  const kept = new Map(values.map(({ rowId }, index) => [rowId, before[index] ?? null]));
  const sent: Given[] = [];
  answerWith(({ path, body }) => {
    if (path.includes("usedReasons")) return ok({ result: { reasons: ["Nowy kontrakt.", "Sezon."] } });
    if (path.includes("giveReason")) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
      const given = (body as { data: Given }).data;
      sent.push(given);
      const refused = refuse(given);
      if (refused) return refused;
      for (const { rowId } of [given, ...given.also]) kept.set(rowId, given.reason || null);
      return ok({ result: {} });
    }
    if (!path.includes("/reports/2026/3")) return null;
    return ok({ ...draftMonth, findings: values.map((one) => ({ ...one, reason: kept.get(one.rowId) ?? null })) });
  });
  function Page() {
    const { data } = useQuery(monthReportQuery(CLIENT, period));
    const findings = data?.findings ?? [];
    const asks = findings.filter(({ reason }) => reason === null).length;
    return <ExplainFindings toDo={{ asks }} findings={findings} period={period} isOpen />;
  }
  await showInApp(Page);
  await until(() => expect(fields()).toHaveLength(8));
  return { sent, kept };
}
const fields = () => [...document.querySelectorAll("input")];
const field = (number: number) => {
  const found = fields()[number - 1];
  if (!found) throw new Error(`no field ${number}`);
  return found;
};
const state = () => document.querySelector("output")?.textContent;
const said = () => document.body.textContent.replaceAll("\u00a0", " ");

test("each value stands beside what is usual, with a link to its cell", async () => {
  await shown();
  expect(said()).toContain("Do wyjaśnienia: 8");
  const [first] = document.querySelectorAll("li");
  expect(first?.textContent).toBe(
    "Baterie i akumulatory, wiersz 1: Masa – 900 razy więcej niż zwykle9 Mg zwykle 10 kg",
  );
  expect(first?.querySelector("a")?.getAttribute("href")).toContain(`?wiersz=${row(0)}&kolumna=mass`);
  expect(field(1).getAttribute("aria-label")).toBe(
    "Powód: Baterie i akumulatory, wiersz 1: Masa – 900 razy więcej niż zwykle",
  );
});

test("eight reasons are eight times Enter: each is saved when it is left", async () => {
  const { sent } = await shown();
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await type(field(number), `Powód ${number}.`);
    await press(field(number), "Enter");
    expect(document.activeElement).toBe(field(Math.min(number + 1, 8)));
  }
  await until(() => expect(state()).toBe("Zapisano"));
  expect(sent.map(({ rowId, reason }) => [rowId, reason])).toEqual(
    values.map(({ rowId }, index) => [rowId, `Powód ${index + 1}.`]),
  );
  await until(() => expect(said()).toContain("Wyjaśnione: 8"));
  expect(field(3).value).toBe("Powód 3.");
  await leave(field(8));
  expect(sent).toHaveLength(8);
});

test("a page that opens leaves the cursor out of the reasons, unless a link has led to one", async () => {
  await shown();
  focusPage();
  expect(document.activeElement).toBe(document.body);
  field(2).focus();
  focusPage();
  expect(document.activeElement).toBe(field(2));
});

test("the same reason for all others is one key, and leaves alone those that have one", async () => {
  const { kept, sent } = await shown({ before: ["", "", "Inny."] });
  expect(findButton("Ten sam powód dla pozostałych Ctrl+Enter").disabled).toBe(true);
  await type(field(1), "Sezon.");
  expect(findButton("Ten sam powód dla pozostałych (6) Ctrl+Enter").disabled).toBe(false);
  await press(field(1), "Enter", { ctrlKey: true });
  await until(() => expect(state()).toBe("Zapisano"));
  expect(sent).toMatchObject([{ rowId: row(0), reason: "Sezon.", also: { length: 6 } }]);
  expect([...kept.values()]).toEqual(["Sezon.", "Sezon.", "Inny.", ...Array<string>(5).fill("Sezon.")]);
});

test("reasons given before are offered, those of this month first", async () => {
  await shown({ before: ["Inny."] });
  await until(() =>
    expect([...document.querySelectorAll("datalist option")].map((option) => option.textContent)).toEqual([
      "Inny.",
      "Nowy kontrakt.",
      "Sezon.",
    ]),
  );
  expect(field(2).getAttribute("list")).toBe(find("datalist").id);
});

test("what could not be saved stays, also after a reload, and is saved by one button", async () => {
  let isDown = true;
  const refuse = () => (isDown ? refusal("Serwer jest zajęty.", 400) : null);
  await shown({ refuse });
  await type(field(2), "Sezon.");
  await leave(field(2));
  await until(() => expect(state()).toBe("Nie zapisano: 1"));
  expect(said()).toContain("Serwer jest zajęty.");
  await hideAll();
  const { kept } = await shown({ refuse });
  expect([field(2).value, state()]).toEqual(["Sezon.", "Nie zapisano: 1"]);
  isDown = false;
  await click(findButton("Zapisz"));
  await until(() => expect(state()).toBe("Zapisano"));
  expect(kept.get(row(1))).toBe("Sezon.");
});

test("reasons that could not be saved are sent when the network is back, and the button stays while one of them is saved", async () => {
  let isDown = true;
  const { sent } = await shown({ refuse: () => (isDown ? refusal("Przerwa.", 503) : null) });
  for (const at of [1, 2]) {
    await type(field(at), `Powód ${at}.`);
    await leave(field(at));
  }
  await until(() => expect(document.body.textContent).toContain("Nie zapisano: 2"));
  await type(field(1), "Inny.");
  await leave(field(1)); // as pressing the button does first
  expect(findButton("Zapisz")).not.toBeNull();
  await until(() => expect(document.body.textContent).toContain("Nie zapisano: 2"));
  isDown = false;
  const before = sent.length;
  window.dispatchEvent(new Event("online"));
  await until(() => expect(document.body.textContent).toContain("Zapisano"));
  expect(sent.slice(before).map(({ reason }) => reason)).toEqual(["Inny.", "Powód 2."]);
});

test("of two people's reasons one is chosen, and none is overwritten unseen", async () => {
  const refuse = ({ seen }: Given) => (seen === "" ? refusal("Ktoś inny zmienił.", 409, { reason: "Ich." }) : null);
  const { sent, kept } = await shown({ refuse });
  await type(field(1), "Mój.");
  kept.set(row(0), "Ich."); // somebody else has just given it
  await leave(field(1));
  await until(() => expect(said()).toContain("Zapisany: „Ich.”"));
  await leave(field(1));
  expect(sent).toHaveLength(1);
  await click(findButton("Zapisz mój"));
  await until(() => expect(kept.get(row(0))).toBe("Mój."));
  expect(sent[1]).toMatchObject({ reason: "Mój.", seen: "Ich." });
});

test("the saved reason can be kept instead", async () => {
  await shown({ refuse: () => refusal("Ktoś inny zmienił.", 409, { reason: "Ich." }), before: ["Ich."] });
  await type(field(1), "Mój.");
  await leave(field(1));
  await until(() => findButton("Zostaw zapisany"));
  await click(findButton("Zostaw zapisany"));
  await until(() => expect(field(1).value).toBe("Ich."));
  expect(document.querySelector("output")?.textContent).toBe("");
});

test("values with a reason are counted separately", () => {
  const [open] = values;
  if (!open) throw new Error("there are no values");
  const explained = { ...open, reason: "Nowe auto." };
  expect(findingsTitle({ asks: 2 }, [open, open])).toBe("Do wyjaśnienia: 2");
  expect(findingsTitle({ asks: 1 }, [explained, open])).toBe("Do wyjaśnienia: 1, wyjaśnione: 1");
  expect(findingsTitle({ asks: 0 }, [explained])).toBe("Wyjaśnione: 1");
});
