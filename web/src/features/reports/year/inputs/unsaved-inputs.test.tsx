// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ok, refusal, until } from "../../../../../test/stand-in-app.tsx";
import { charged, said, shown } from "../../../../../test/stand-in-year-inputs.tsx";
import { click, find, findButton, findField, leave, type } from "../../../../ui/stand-in-page.ts";

// Loaded when it is wanted; here it is there at once.
beforeAll(() => import("./input-clash.tsx"));

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const keptNames = () => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];

test("what did not reach the server outlives a reload, and is sent again from where it was begun; then nothing is kept", async () => {
  const lacking = charged({}, "batteriesCollected", "recycled.M1");
  await shown(lacking);
  await type(findField("Zebrane baterie przenośne"), "4");
  await leave(findField("Zebrane baterie przenośne"));
  await until(() => expect(said()).toContain("Nie zapisano"));
  await type(findField("Recykling: M1"), "7"); // still in the field
  await type(findField("Zebrane baterie przenośne"), "45"); // once more
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
  expect(findField("Recykling: M1").value).toBe("7");
  expect(keptNames()).toEqual([]);
});

test("without a connection it is there after a reload all the same, and goes when the connection is back", async () => {
  let isAway = true;
  const first = charged({});
  await shown(charged({}, "organisationPrice"));
  await type(findField("Organizacja: cena za rok wg Państwa umowy"), "1200");
  await leave(findField("Organizacja: cena za rok wg Państwa umowy"));
  const changes = await shown(first, () => (isAway ? null : ok({ inputs: { organisationPrice: "1200" } })));
  // Nothing asks for it by itself: it is there because it was typed.
  await until(() => expect(said()).toContain("Nie zapisano"));
  expect(findField("Organizacja: cena za rok wg Państwa umowy").value).toBe("1\u00a0200");
  isAway = false;
  await act(async () => window.dispatchEvent(new Event("online")));
  await until(() => expect(said()).toContain("Zapisano"));
  expect(changes()).toHaveLength(2);
  expect(keptNames()).toEqual([]);
});

test("what was given up for what somebody else has typed is not kept", async () => {
  const theirs = { fields: [{ field: ["recycled", "M1"], value: "3", changed: null }] };
  await shown(charged({}, "recycled.M1"), () => refusal("Ktoś inny zmienił te dane.", 409, theirs));
  await type(findField("Recykling: M1"), "5");
  await leave(findField("Recykling: M1"));
  await until(() => find("dialog h2"));
  expect(keptNames()).toHaveLength(1);
  await click(findButton("Weź zapisane"));
  await until(() => expect(keptNames()).toEqual([]));
});
