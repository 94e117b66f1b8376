// @vitest-environment jsdom
import { yearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { CLIENT, ok, until } from "../../../../../test/stand-in-app.tsx";
import { charged, lacking, openGroup, said, shown } from "../../../../../test/stand-in-year-inputs.tsx";
import { yearDutiesQuery } from "../../../../api/duties.ts";
import { queryClient } from "../../../../queries/query-client.ts";
import { findField, leave, type } from "../../../../../test/stand-in-page.ts";

const SINCE_MARCH = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

// Preloaded: the product loads them lazily.
beforeAll(() => import("./open-inputs.tsx"));

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("the year of registration is shown ungrouped, also at its limits, and cannot be in the future", async () => {
  await shown(charged({}, "registeredIn"), ({ body }) =>
    ok({ inputs: { registeredIn: yearInputsPatch.parse(body).changes[0]?.to } }),
  );
  await until(() => findField("Rok wpisu do rejestru BDO"));
  const field = findField("Rok wpisu do rejestru BDO");
  const now = String(new Date().getFullYear());
  for (const [typed, becomes, which] of [
    ["1900", "1990", "najmniejsza"],
    ["2099", now, "największa"],
  ] as const) {
    await type(field, typed);
    await leave(field);
    expect(field.value).toBe(becomes);
    expect(said()).toContain(`Zmieniono na ${becomes} – to ${which} dopuszczalna wartość.`);
  }
});

test("due dates follow entered inputs without a reload", async () => {
  await shown(charged({}, "recycled.M1"), () => ok({ inputs: { recycled: { M1: "5" } } }));
  const { queryKey } = yearDutiesQuery(CLIENT, 2026);
  queryClient.setQueryData(queryKey, { year: 2026, duties: [] });
  const field = findField("Recykling: tworzywa sztuczne (M1)");
  await type(field, "5");
  await leave(field);
  await until(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test("missing inputs are counted once by group, also those without a star, and no optional ones", async () => {
  const [charge] = charged({}, "isMicro").charges;
  if (!charge) throw new Error("there is no charge");
  const beside = lacking("organisationPrice").lines;
  const charges = { ...charged({}), charges: [{ ...charge, beside }], madeOf: SINCE_MARCH };
  await shown(charges, () => null);
  await until(() => expect(said()).toContain("Gotowe: 2 z 4 grup.")); // the price is optional
  expect(said()).toContain("Miesiące przed obsługąDo podania: 1 (Miesiące przed obsługą)Uzupełnij");
  expect(document.activeElement?.id).toBe("dane-isMicro"); // the first question has the cursor
  await openGroup("Miesiące przed obsługą");
  expect(said()).toContain("styczeń 2026, luty 2026");
  expect(document.activeElement?.id).toBe("dane-earlierMonths");
  expect(said()).toContain("Firma w rejestrze BDODo podania: 1 (Mikroprzedsiębiorca)Uzupełnij");
});
