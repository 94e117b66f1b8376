// @vitest-environment jsdom
import { yearInputsPatch, type YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { inputAt, withInput } from "@ekorok/domain/charges/inputs/year-input-fields";
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ok, until } from "../../../../../test/stand-in-app.tsx";
import { charged, follow, openGroup, said, shown } from "../../../../../test/stand-in-year-inputs.tsx";
import { press, click, find, findButton, findField, leave, type } from "../../../../../test/stand-in-page.ts";

// Preloaded: the product loads it lazily.
beforeAll(() => import("./open-inputs.tsx"));

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** A server that stores inputs. */
const keeping = (first: YearInputs) => {
  let inputs: unknown = first;
  return ({ body }: { body: unknown }) => {
    for (const { field, to } of yearInputsPatch.parse(body).changes) inputs = withInput(inputs, field, to);
    return ok({ inputs });
  };
};
const plain = () => said()?.replaceAll("\u00a0", " ") ?? "";

const twoGroups = { ...charged({}, "isMicro", "batteriesCollected") };

test("one group is open, with its first question under the cursor; 'Dalej' opens the next that lacks something", async () => {
  await shown(twoGroups, keeping({}));
  expect(plain()).toContain("Gotowe: 1 z 3 grup.");
  expect(document.querySelectorAll("#dane-roczne h3")).toHaveLength(3); // with bags, which are not sold
  expect(document.activeElement?.id).toBe("dane-isMicro");
  expect(plain()).toContain("Baterie i akumulatoryDo podania: ");
  await click(findButton("Dalej"));
  expect(document.activeElement?.id).toMatch(/^dane-(settlements.batteries.way|batteriesCollected)$/);
  expect(plain()).toContain("Firma w rejestrze BDODo podania: 1 (Mikroprzedsiębiorca)");
});

test("a finished group is a line with its answers, and can be changed", async () => {
  await shown({ ...charged({ isMicro: true, registeredIn: 2019 }, "batteriesCollected") });
  expect(plain()).toContain("Mikroprzedsiębiorca: tak; Rok wpisu do rejestru BDO: 2019");
  await openGroup("Firma w rejestrze BDO");
  expect(document.activeElement?.id).toBe("dane-isMicro");
});

test("answers of the year before are proposed, marked, and count once confirmed; numbers are only shown", async () => {
  const before: YearInputs = {
    isMicro: false,
    settlements: { batteries: { way: "organisation", organisation: "Krąg", contract: "K/2025" } },
    recycled: { M1: "1200" },
  };
  const first = { ...charged({}, "isMicro", "settlements.batteries.way", "recycled.M1"), inputsBefore: before };
  const changes = await shown(first, keeping({}));
  expect(find("#dane-isMicro")).toHaveProperty("value", "false");
  expect(plain()).toContain("z danych rocznych 2025, do potwierdzenia");
  expect(changes()).toEqual([]);
  await click(findButton("Zgadza się, dalej"));
  await until(() => expect(changes()).toHaveLength(1));
  expect(changes()).toMatchObject([{ changes: [{ field: ["isMicro"], from: null, to: false }] }]);
  expect(findField("Recykling: tworzywa sztuczne (M1)").value).toBe("");
  expect(plain()).toContain("w 2025: 1 200 kg");
  await openGroup("Baterie i akumulatory");
  expect(plain()).toContain("Jeśli przez organizację odzysku:"); // its questions are there before it is confirmed
  expect(findField("Nazwa organizacji odzysku").value).toBe("Krąg");
  expect(findField("Numer umowy z organizacją").value).toBe("");
  expect(plain()).toContain("w 2025: K/2025");
});

test("each answer says what it changed in what the server computes", async () => {
  const [charge] = charged({}, "organisationPrice").charges;
  if (!charge) throw new Error("there is no charge");
  const due = (amount: string) => ({ amount, isAtLeast: false, isEstimate: false });
  const first = { ...charged({}), charges: [{ ...charge, due: due("1250.00") }] };
  await shown(first, keeping({}), undefined, (inputs) =>
    inputAt(inputs, ["organisationPrice"]) === null ? first.charges : [{ ...charge, due: due("980.00") }],
  );
  expect(plain()).toContain("Opłaty za 2026 rok: 1 250,00 zł.");
  await follow("organisationPrice");
  await type(findField("Organizacja: cena za rok według umowy"), "980");
  await leave(findField("Organizacja: cena za rok według umowy"));
  await until(() => expect(plain()).toContain("Opłaty za 2026 rok: 1 250,00 zł → 980,00 zł (−270,00 zł)."));
  await type(findField("Organizacja: cena za rok według umowy"), "990");
  await leave(findField("Organizacja: cena za rok według umowy"));
  await until(() => expect(plain()).toContain("Ta odpowiedź nie zmieniła opłat."));
  expect(find("output [class*=strong]").closest("output")?.getAttribute("aria-live")).toBe("polite");
});

test("an address with a field opens its group", async () => {
  await shown(twoGroups, undefined, undefined, undefined, "#dane-batteriesCollected");
  await until(() => expect(document.activeElement).toBe(findField("Zebrane baterie przenośne")));
});

test("what a way of settling will ask for is said before it is chosen", async () => {
  await shown(charged({ recycled: { M1: "7" } }));
  expect(plain()).toContain("jeśli przez organizację odzysku: Nazwa organizacji odzysku, Numer umowy z organizacją");
});

test("after the last answer everything is folded, and the cursor is at the group just answered", async () => {
  await shown({ ...charged({ registeredIn: 2019 }, "isMicro"), inputsBefore: { isMicro: true } }, keeping({}));
  await click(findButton("Zgadza się"));
  expect(plain()).toContain("Mikroprzedsiębiorca: tak");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Zmień: Firma w rejestrze BDO");
});

test("Enter in a list goes on, too, which browsers do for text fields only", async () => {
  const changes = await shown(
    { ...charged({ registeredIn: 2019 }, "isMicro"), inputsBefore: { isMicro: true } },
    keeping({}),
  );
  const list = find("select");
  await act(async () => list.focus());
  await press(list, "Enter");
  await until(() => expect(changes()).toMatchObject([{ changes: [{ field: ["isMicro"], from: null, to: true }] }]));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Zmień: Firma w rejestrze BDO");
});

const enter = (field: HTMLInputElement | HTMLTextAreaElement) =>
  act(async () => {
    field.focus();
    field.form?.requestSubmit();
  });

test("Enter in a proposed answer that was typed over saves what was typed", async () => {
  const inputsBefore: YearInputs = { settlements: { batteries: { way: "organisation", organisation: "Krąg" } } };
  const settlements = { batteries: { way: "organisation" as const, contract: "K/1" } };
  const field = "settlements.batteries.organisation";
  const changes = await shown({ ...charged({ settlements }, field), inputsBefore }, keeping({ settlements }));
  await type(findField("Nazwa organizacji odzysku"), "Inna");
  await enter(findField("Nazwa organizacji odzysku"));
  await until(() => expect(plain()).toContain("Inna"));
  expect(changes()).toMatchObject([{ changes: [{ to: "Inna" }] }]);
});

test("Enter in a proposed answer that was erased does not confirm it", async () => {
  const inputsBefore: YearInputs = { settlements: { batteries: { way: "organisation", organisation: "Krąg" } } };
  const settlements = { batteries: { way: "organisation" as const, contract: "K/1" } };
  const field = "settlements.batteries.organisation";
  const changes = await shown({ ...charged({ settlements }, field), inputsBefore }, keeping({ settlements }));
  await type(findField("Nazwa organizacji odzysku"), "");
  await enter(findField("Nazwa organizacji odzysku"));
  expect(document.activeElement).toHaveProperty("value", "Krąg");
  expect(changes()).toEqual([]);
});

test("a wrong number keeps its group open, with what was typed and why it is wrong", async () => {
  await shown(charged({ isMicro: true, registeredIn: 2019 }, "batteriesCollected"), keeping({}));
  await openGroup("Firma w rejestrze BDO");
  await type(findField("Rok wpisu do rejestru BDO"), "dawno");
  await enter(findField("Rok wpisu do rejestru BDO"));
  expect(findField("Rok wpisu do rejestru BDO").value).toBe("dawno");
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
});

test("an address that is no proper text opens the inputs all the same", async () => {
  await shown(twoGroups, undefined, undefined, undefined, "#dane-%");
  expect(plain()).toContain("Mikroprzedsiębiorca");
});

test("a group with an unusual number stays open until it is confirmed", async () => {
  const inputs: YearInputs = {
    settlements: { batteries: { way: "self" } },
    batteriesBefore: { 2024: "100", 2025: "100" },
  };
  const areas = [
    { month: 11, area: "batteries" as const, quantities: { "batteries/portable": { amount: "1000", rows: 1 } } },
  ];
  await shown({ ...charged(inputs, "batteriesCollected", "isMicro"), areas }, keeping(inputs));
  await openGroup("Baterie i akumulatory");
  await type(findField("Zebrane baterie przenośne"), "3900");
  await enter(findField("Zebrane baterie przenośne"));
  expect(plain()).toContain("Wpisano 3 900 kg, a wprowadzano średnio w roku 400 kg. Na pewno?");
  expect(document.activeElement?.ariaLabel).toBe("Tak, na pewno: Zebrane baterie przenośne");
  await openGroup("Firma w rejestrze BDO");
  expect(plain()).toContain("Baterie i akumulatoryDo potwierdzenia: 1 (Zebrane baterie przenośne)Uzupełnij");
  await openGroup("Baterie i akumulatory");
  expect(document.activeElement?.textContent).toBe("Tak, na pewno");
  await click(findButton("Tak, na pewno: Zebrane baterie przenośne"));
  expect(document.activeElement?.textContent).toBe("Dalej");
  await click(findButton("Dalej"));
  expect(document.activeElement?.id).toBe("dane-isMicro");
});
