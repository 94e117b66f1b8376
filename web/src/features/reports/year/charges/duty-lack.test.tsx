// @vitest-environment jsdom
import type { ChargeLine, Missing } from "@ekorok/domain/charges/contract/charges";
import { expect, test } from "vitest";
import { showInApp } from "../../../../../test/stand-in-app.tsx";
import { charged } from "../../../../../test/stand-in-year-inputs.tsx";
import { DutyLack } from "./duty-lack.tsx";

async function said(lines: readonly ChargeLine[], remarks: readonly string[] = []) {
  const all = charged({}, "isMicro");
  const [charge] = all.charges;
  if (!charge) throw new Error("there is no charge");
  const own = { ...charge, lines: [...lines], remarks: [...remarks] };
  await showInApp(() => <DutyLack charges={{ ...all, charges: [own], open: [] }} charge={own} />);
  return document.body.textContent;
}

const line = (missing?: Missing): ChargeLine => ({
  key: "packaging/M1",
  what: "Szkło",
  quantity: null,
  rate: null,
  formula: "",
  amount: null,
  sureness: "undetermined",
  why: ["Nie wiadomo, ile to jest."],
  behind: [],
  ...(missing && { missing }),
});

test("an unknown amount of a duty says why, also where nothing can be filled in", async () => {
  expect(await said([line({ where: "company", field: "seatVoivodeship" })])).toBe("Uzupełnij dane firmy");
  expect(await said([line({ where: "area", area: "packagings" })])).toBe("Nie wiadomo, ile to jest.");
  expect(await said([line()])).toBe("Nie wiadomo, ile to jest.");
  expect(await said([], ["Progi na 2026 rok są nieustalone."])).toBe("Progi na 2026 rok są nieustalone.");
});
