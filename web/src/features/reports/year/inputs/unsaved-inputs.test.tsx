// @vitest-environment jsdom
import { yearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ok, refusal, until } from "../../../../../test/stand-in-app.tsx";
import { charged, openGroup, said, shown } from "../../../../../test/stand-in-year-inputs.tsx";
import { click, find, findButton, findField, leave, type } from "../../../../../test/stand-in-page.ts";

// Preloaded: the product loads it lazily.
beforeAll(() => Promise.all([import("./open-inputs.tsx"), import("./input-conflict.tsx")]));

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const keptNames = () => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];

test("an unsaved change outlives a reload, and is sent with the value it was based on; then its draft is gone", async () => {
  const lacking = charged({}, "batteriesCollected", "recycled.M1");
  await shown(lacking);
  await openGroup("Baterie i akumulatory");
  await type(findField("Zebrane baterie przenośne"), "4");
  await leave(findField("Zebrane baterie przenośne"));
  await until(() => expect(said()).toContain("Nie zapisano"));
  await type(findField("Zebrane baterie przenośne"), "45"); // once more
  await openGroup("Opakowania");
  await type(findField("Recykling: tworzywa sztuczne (M1)"), "7"); // still in the field
  expect(keptNames()).toHaveLength(3);
  const inputs = { batteriesCollected: "45", recycled: { M1: "7" } };
  const changes = await shown(lacking, () => ok({ inputs }));
  await until(() => expect(said()).toContain("Zapisano"));
  expect(changes()).toMatchObject([
    {
      changes: [
        { field: ["batteriesCollected"], from: null, to: "45" },
        { field: ["recycled", "M1"], from: null, to: "7" },
      ],
    },
  ]);
  expect(findField("Recykling: tworzywa sztuczne (M1)").value).toBe("7");
  expect(keptNames()).toEqual([]);
});

test("without a connection a change is there after a reload, and sent when the connection is back", async () => {
  let isAway = true;
  const first = charged({});
  await shown(charged({}, "organisationPrice"));
  await type(findField("Organizacja: cena za rok według umowy"), "1200");
  await leave(findField("Organizacja: cena za rok według umowy"));
  const changes = await shown(first, () => (isAway ? null : ok({ inputs: { organisationPrice: "1200" } })));
  // Not asked for: shown because it was typed.
  await until(() => expect(said()).toContain("Nie zapisano"));
  await openGroup("Opakowania");
  expect(findField("Organizacja: cena za rok według umowy").value).toBe("1\u00a0200,00");
  isAway = false;
  await act(async () => window.dispatchEvent(new Event("online")));
  await until(() => expect(said()).toContain("Zapisano"));
  expect(changes().length).toBeGreaterThan(1);
  expect(keptNames()).toEqual([]);
});

test("a lost request is repeated automatically, with a message; a refused one is not", async () => {
  let isAway = true;
  const changes = await shown(charged({}, "batteriesCollected", "recycled.M1"), ({ body }) => {
    const [change] = yearInputsPatch.parse(body).changes;
    if (change?.field[0] === "recycled") return refusal("Tyle nie może być.");
    return isAway ? null : ok({ inputs: { batteriesCollected: "4" } });
  });
  await enter("Recykling: tworzywa sztuczne (M1)", "7");
  await until(() => expect(said()).toContain("Tyle nie może być."));
  await openGroup("Baterie i akumulatory");
  expect(said()).toMatch(/OpakowaniaDo podania: .*Recykling/); // folded, but not done
  await enter("Zebrane baterie przenośne", "4");
  await until(() => expect(said()).toContain("Za chwilę spróbujemy jeszcze raz."));
  isAway = false;
  await until(() => expect(keptNames()).toHaveLength(1)); // what was refused
  const sent = changes().flatMap((body) => yearInputsPatch.parse(body).changes.map(({ field }) => field[0]));
  expect(sent.filter((name) => name === "recycled")).toHaveLength(1);
});

const enter = async (label: string, typed: string) => {
  await type(findField(label), typed);
  await leave(findField(label));
};

/** A server with one input that can lose requests or answers. */
function serverLosing(lost: readonly ("request" | "answer" | null)[]) {
  let value: string | null = null;
  let asked = 0;
  const text = z.string().nullable();
  return ({ body }: { body?: unknown }) => {
    const [change] = yearInputsPatch.parse(body).changes;
    const { field, from, to } = z.object({ field: z.array(z.string()), from: text, to: text }).parse(change);
    const what = lost[asked++] ?? null;
    if (what === "request") return null;
    if (value !== from && value !== to)
      return refusal("Ktoś inny zmienił te dane.", 409, { fields: [{ field, value, changed: null }] });
    value = to;
    return what === "answer" ? null : ok({ inputs: { batteriesCollected: value } });
  };
}

test.each(["request", "answer"] as const)(
  "after a lost %s of one's own, the stored value does not count as somebody else's change",
  async (lost) => {
    const changes = await shown(charged({}, "batteriesCollected"), serverLosing([lost]));
    await enter("Zebrane baterie przenośne", "4");
    await until(() => expect(said()).toContain("Nie zapisano"));
    await enter("Zebrane baterie przenośne", "45");
    await until(() => expect(keptNames()).toEqual([]));
    expect(said()).toContain("Zapisano");
    expect(document.querySelector("dialog h2")).toBeNull();
    expect(changes().at(-1)).toMatchObject({ changes: [{ to: "45" }] });
  },
);

test("nor does it after a reload, whichever of one's own changes has arrived", async () => {
  let isAway = false;
  const server = serverLosing(["answer"]);
  await shown(charged({}, "batteriesCollected"), (one) => (isAway ? null : server(one)));
  await enter("Zebrane baterie przenośne", "4"); // the server has saved it, but its answer was lost
  isAway = true;
  await until(() => expect(said()).toContain("Nie zapisano"));
  await enter("Zebrane baterie przenośne", "45");
  await enter("Zebrane baterie przenośne", "456");
  await type(findField("Zebrane baterie przenośne"), "4567"); // still in the field
  isAway = false;
  const changes = await shown(charged({ batteriesCollected: "4" }), server);
  await until(() => expect(said()).toContain("Zapisano"));
  expect(document.querySelector("dialog h2")).toBeNull();
  expect(changes().at(-1)).toMatchObject({ changes: [{ from: "4", to: "4567" }] });
  expect(keptNames()).toEqual([]);
});

test("nor does it when a change never arrived and more was typed", async () => {
  let lose = () => {};
  const server = serverLosing(["request"]);
  let isFirst = true;
  const changes = await shown(charged({}, "batteriesCollected"), (one) => {
    const answer = server(one);
    if (!isFirst) return answer;
    isFirst = false;
    return new Promise((resolve) => (lose = () => resolve(answer)));
  });
  for (const typed of ["4", "45"]) {
    await type(findField("Zebrane baterie przenośne"), typed);
    await leave(findField("Zebrane baterie przenośne"));
  }
  await act(async () => lose());
  await until(() => expect(said()).toContain("Zapisano"));
  expect(document.querySelector("dialog h2")).toBeNull();
  expect(changes().at(-1)).toMatchObject({ changes: [{ from: null, to: "45" }] });
});

test("a change dropped in favour of somebody else's is not kept", async () => {
  const theirs = { fields: [{ field: ["recycled", "M1"], value: "3", changed: null }] };
  await shown(charged({}, "recycled.M1"), () => refusal("Ktoś inny zmienił te dane.", 409, theirs));
  await type(findField("Recykling: tworzywa sztuczne (M1)"), "5");
  await leave(findField("Recykling: tworzywa sztuczne (M1)"));
  await until(() => find("dialog h2"));
  expect(keptNames()).toHaveLength(1);
  await click(findButton("Przyjmij zapisane"));
  await until(() => expect(keptNames()).toEqual([]));
});
