// @vitest-environment jsdom
import { type YearInputs, yearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { act } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { draftYear } from "../../../../../test/draft-reports.ts";
import { CLIENT, ok, refusal, showInApp, until } from "../../../../../test/stand-in-app.tsx";
import { charged, follow, lacking, openGroup, said, shown } from "../../../../../test/stand-in-year-inputs.tsx";
import { queryClient } from "../../../../queries/query-client.ts";
import { click, find, findButton, findField, leave, type } from "../../../../../test/stand-in-page.ts";
import { YearInputsSection } from "./year-inputs.tsx";

const SINCE_MARCH = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

// Preloaded: the product loads them lazily.
beforeAll(() =>
  Promise.all([import("./open-inputs.tsx"), import("./given-inputs.tsx"), import("./input-conflict.tsx")]),
);

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("only what a charge lacks is asked for, and saved when the field is left", async () => {
  const changes = await shown(charged({}, "recycled.M1"), () => ok({ inputs: { recycled: { M1: "12.5" } } }));
  expect([...document.querySelectorAll("#dane-roczne label")].map(({ textContent }) => textContent)).toEqual([
    "Recykling: tworzywa sztuczne (M1) *",
  ]);
  expect(said()).toContain("Nie sprzedajemy toreb objętych opłatą recyklingową");
  const field = findField("Recykling: tworzywa sztuczne (M1)");
  await type(field, "12,5");
  expect(changes()).toEqual([]);
  await leave(field);
  await until(() => expect(said()).toContain("Zapisano"));
  const saves = queryClient.getMutationCache().getAll();
  expect(saves.map(({ meta }) => meta?.isAutosave)).toEqual([true]); // shown here, not by the loading bar
  expect(changes()).toMatchObject([{ changes: [{ field: ["recycled", "M1"], from: null, to: "12.5" }] }]);
});

test("an empty field is not 0, and unreadable text is not sent", async () => {
  const changes = await shown(charged({ recycled: { M1: "7" } }), () => ok({ inputs: {} }));
  const field = findField("Recykling: tworzywa sztuczne (M1)");
  await type(field, "siedem");
  await leave(field);
  expect(said()).toContain("To nie jest liczba.");
  expect(changes()).toEqual([]);
  await type(field, "");
  await leave(field);
  await until(() => expect(changes()).toMatchObject([{ changes: [{ from: "7", to: null }] }]));
});

test("an unusual number is asked about beside it; 'tak' is stored with it, and its link leads there", async () => {
  const doubt = "Wpisano 700 kg, a wprowadzono 7 kg. Na pewno?";
  const [line] = lacking("confirmed.recycled.M1").lines;
  const charge = { ...lacking(), lines: line ? [{ ...line, amount: "0.00", why: [doubt] }] : [] };
  const first = { ...charged({ recycled: { M1: "700" } }), charges: [charge] };
  const confirmed = { recycled: { M1: "700" }, confirmed: { recycled: { M1: "700" } } };
  const changes = await shown(first, () => ok({ inputs: confirmed }));
  expect(said()).toContain(doubt);
  expect(document.querySelectorAll("#dane-roczne label")).toHaveLength(2); // the way of settling, and no field of its own
  await follow("confirmed.recycled.M1");
  expect(document.activeElement).toBe(findField("Recykling: tworzywa sztuczne (M1)"));
  await click(findButton("Tak, na pewno"));
  expect(said()).not.toContain(doubt);
  await until(() => expect(said()).toContain("Zapisano"));
  expect(changes()).toMatchObject([{ changes: [{ field: ["confirmed", "recycled", "M1"], from: null, to: "700" }] }]);
});

test("a year is not grouped like a quantity", async () => {
  await shown(charged({ registeredIn: 2019 }));
  expect(said()).toContain("Rok wpisu do rejestru BDO: 2019");
  await openGroup("Firma w rejestrze BDO");
  expect(findField("Rok wpisu do rejestru BDO").value).toBe("2019");
});

test("a negative number becomes 0, with a message", async () => {
  const changes = await shown(charged({}, "packagingValueBefore"), () => ok({ inputs: { packagingValueBefore: "0" } }));
  const field = findField("Wartość netto opakowań w 2025 roku");
  await type(field, "-5");
  await leave(field);
  expect(said()).toContain("Zmieniono na 0");
  await until(() => expect(changes()).toMatchObject([{ changes: [{ to: "0" }] }]));
});

test("a change by somebody else is shown beside one's own, to choose from", async () => {
  let patches = 0;
  const theirs = {
    fields: [{ field: ["recycled", "M1"], value: "3", changed: { at: "2026-11-16T10:00:00Z", by: null } }],
  };
  const changes = await shown(charged({}, "recycled.M1"), () => {
    patches += 1;
    return patches === 1
      ? refusal("Ktoś inny zmienił te dane.", 409, theirs)
      : ok({ inputs: { recycled: { M1: "5" } } });
  });
  const field = findField("Recykling: tworzywa sztuczne (M1)");
  await type(field, "5");
  await leave(field);
  await until(() => expect(find("dialog h2").textContent).toBe("Ktoś inny zmienił dane roczne"));
  expect(find("dialog").textContent).toContain("Obsługa systemu");
  await click(findButton("Zachowaj moje"));
  await until(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ changes: [{ field: ["recycled", "M1"], from: "3", to: "5" }] });
  expect(document.querySelector("dialog")).toBeNull();
});

test("changes without a conflict are saved whichever values are chosen", async () => {
  const inputs: YearInputs = { settlements: { packaging: { way: "organisation", organisation: "Krąg" } } };
  let patches = 0;
  const theirs = {
    fields: [
      {
        field: ["settlements", "packaging", "way"],
        value: "self",
        changed: { at: "2026-11-16T10:00:00Z", by: { uid: CLIENT, name: "Anna", isAdmin: false } },
      },
    ],
  };
  const changes = await shown(charged(inputs), () => {
    patches += 1;
    return patches === 1
      ? refusal("Ktoś inny zmienił te dane.", 409, theirs)
      : ok({ inputs: { settlements: { packaging: { way: "self" } } } });
  });
  const [way] = document.querySelectorAll<HTMLSelectElement>("#dane-roczne select");
  await act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", "", way);
    way?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => find("dialog h2"));
  const rows = [...document.querySelectorAll("dialog tbody tr")].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Opakowania – Sposób rozliczania–samodzielniedo wyboru",
    "Opakowania – Nazwa organizacji odzysku–KrągTwoja",
  ]);
  await click(findButton("Przyjmij zapisane"));
  await until(() => expect(changes()).toHaveLength(2));
  expect(yearInputsPatch.parse(changes()[1]).changes).toEqual([
    { field: ["settlements", "packaging", "organisation"], from: "Krąg", to: null },
  ]);
});

test("a number from our own reports is filled in and marked; a typed one that differs stands beside it", async () => {
  const [line] = lacking("equipmentCollected.5").lines;
  const from = (year: number) => ({ field: `equipmentBefore.${year}.5`, year, isOurs: true, amount: "1470" });
  const earlier = [from(2024), { ...from(2025), typed: "1200" }, { ...from(2023), isOurs: false }];
  const inputs: YearInputs = { equipmentBefore: { 2023: { 5: "1470" }, 2025: { 5: "1200" } } };
  const charges = { ...lacking(), lines: line ? [{ ...line, earlier }] : [] };
  const changes = await shown({ ...charged(inputs), charges: [charges] }, () => ok({ inputs: {} }));
  expect([...document.querySelectorAll("#dane-roczne label")].map(({ textContent }) => textContent)).toEqual([
    "Sposób rozliczania *", // asked for as soon as there is something to settle
    "Wprowadzony w 2023 roku, grupa 5",
    "Zebrany sprzęt, grupa 5 *",
  ]);
  const plain = said()?.replaceAll("\u00a0", " ");
  expect(plain).toContain("Wprowadzony w 2024 roku, grupa 51 470 kgze sprawozdań za 2024W");
  expect(plain).toContain("1 470 kgze sprawozdań za 2025; wpisano 1 200 kg, a liczy się wartość ze sprawozdań");
  await click(findButton("Usuń wpisaną"));
  await until(() => expect(changes()).toMatchObject([{ changes: [{ from: "1200", to: null }] }]));
});

test("an unsaved change stays, and can be sent again", async () => {
  let isAway = true;
  const changes = await shown(charged({}, "batteriesCollected"), () =>
    isAway ? null : ok({ inputs: { batteriesCollected: "4" } }),
  );
  const field = findField("Zebrane baterie przenośne");
  await type(field, "4");
  await leave(field);
  await until(() => expect(said()).toContain("Nie zapisano"));
  expect(field.value).toBe("4");
  isAway = false;
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(said()).toContain("Zapisano"));
  const ids = changes().map((body) => yearInputsPatch.parse(body).requestId);
  expect(new Set(ids).size).toBe(1);
});

test("who typed the values, and when, is one click away", async () => {
  await shown(charged({ recycled: { M1: "7" }, isMicro: true }, "batteriesCollected"));
  await click(findButton("Kto i\u00a0kiedy wpisał"));
  await until(() => expect(find("#dane-roczne table").textContent).toContain("Anna, "));
  const rows = [...document.querySelectorAll("#dane-roczne tbody tr")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
  expect(rows).toEqual([
    "Mikroprzedsiębiorcatakbrak w historii",
    expect.stringMatching(/^Recykling: tworzywa sztuczne \(M1\)7 kgAnna, 16.11.2026/),
  ]);
});

test("a link to a field that is not asked for shows it", async () => {
  await shown(charged({}, "batteriesCollected"));
  await follow("organisationPrice");
  expect(document.activeElement).toBe(findField("Organizacja: cena za rok według umowy"));
  await follow("batteriesCollected");
  expect(document.activeElement).toBe(findField("Zebrane baterie przenośne"));
  await shown(charged({}, "batteriesCollected"));
  expect(said()).not.toContain("Organizacja");
});

test("declaring months before the client was served empty is one click", async () => {
  const changes = await shown({ ...charged({}), madeOf: SINCE_MARCH }, () =>
    ok({ inputs: { earlierMonths: {}, earlierMonthsOf: "1,2" } }),
  );
  await until(() => expect(said()).toContain("styczeń 2026, luty 2026"));
  await click(findButton("Brak zdarzeń"));
  await until(() => expect(changes()).toMatchObject([{ changes: [{ field: ["earlierMonths"], from: null, to: {} }] }]));
});

test("a missing month of bags has its star", async () => {
  await shown(charged({ bags: { 1: "5" } }, "bags.2"));
  await until(() => expect(said()).toContain("luty 2026 *"));
  expect(said()).toContain("Gotowe: 0 z 1 grupy.");
  expect(said()).not.toContain("styczeń 2026 *");
});

test("amounts of other months than those now asked for do not count until confirmed", async () => {
  const inputs: YearInputs = { earlierMonths: { vehicles: "3" }, earlierMonthsOf: "1,2,3" };
  const confirmed = { ...inputs, earlierMonthsOf: "1,2" };
  const changes = await shown({ ...charged(inputs), madeOf: SINCE_MARCH }, () => ok({ inputs: confirmed }));
  await until(() => expect(said()).toContain("dla miesięcy: styczeń, luty, marzec"));
  await click(findButton("Potwierdź: ilości są z tych miesięcy"));
  const change = { field: ["earlierMonthsOf"], from: "1,2,3", to: "1,2" };
  await until(() => expect(changes()).toMatchObject([{ changes: [change] }]));
});

test("for earlier months any quantity of the client's areas can be entered", async () => {
  await shown({ ...charged({}), madeOf: SINCE_MARCH }, () => ok({ inputs: {} }));
  // Though no row has it.
  await until(() => expect(said()).toContain("Baterie i akumulatory: przenośne [kg]"));
});

test("a closed year is read only", async () => {
  const inputs: YearInputs = { isMicro: true, settlements: { packaging: { way: "organisation", contract: "K/1" } } };
  await shown(charged(inputs), () => null, { ...draftYear, status: "submitted", submissions: 1 });
  await until(() => expect(find("#dane-roczne table").textContent).toContain("brak w"));
  expect(document.querySelectorAll("#dane-roczne :is(input, select)")).toHaveLength(0);
  const rows = [...document.querySelectorAll("#dane-roczne tbody tr")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
  expect(rows).toContain("Opakowania – Sposób rozliczaniaprzez organizację odzyskubrak w historii");
  expect(rows).toContain("Mikroprzedsiębiorcatakbrak w historii");
  expect(rows).toContain("Opakowania – Nazwa organizacji odzyskunie podano");
});

test("a year that need not be submitted asks for nothing", async () => {
  const report = { ...draftYear, due: "notServed" as const };
  const charges = charged({}, "isMicro");
  await showInApp(() => <YearInputsSection report={report} charges={charges} />);
  expect(document.querySelector("#dane-roczne")).toBeNull();
  await showInApp(() => <YearInputsSection report={draftYear} charges={charges} />);
  await until(() => expect(said()).toContain("Gotowe: 1 z 2 grup."));
});

test("a value carried over from an earlier year stands in its field, says so, and can be changed", async () => {
  const first = { ...charged({ registeredIn: 2020 }), carried: { registeredIn: 2025 } };
  const changes = await shown(first, () => ok({ inputs: { registeredIn: 2021 } }));
  await openGroup("Firma w rejestrze BDO");
  const field = findField("Rok wpisu do rejestru BDO");
  expect(field.value).toBe("2020");
  expect(said()).toContain("z danych rocznych 2025");
  await click(findButton("Kto i\u00a0kiedy wpisał"));
  await until(() => expect(said()).toContain("2020, z danych rocznych 2025"));
  await type(field, "2021");
  await leave(field);
  await until(() =>
    expect(changes()).toMatchObject([{ changes: [{ field: ["registeredIn"], from: 2020, to: 2021 }] }]),
  );
});
