// @vitest-environment jsdom
import type { Missing } from "@ekorok/domain/charges/contract/charges";
import { act } from "react";
import { expect, test } from "vitest";
import { answerFor } from "../../../../test/stand-ins.ts";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { useRemedies } from "./use-remedies.tsx";

const missing: readonly Missing[] = [
  { where: "inputs", field: "isMicro" },
  { where: "company", field: "seatVoivodeship" },
  { where: "area", area: "vehicles" },
  { where: "dictionary", kind: "vehicleEngine", id: "1" },
  { where: "law" },
  { where: "law", path: "oils.feeRate" },
];

function Page() {
  return missing.map((one) => <Remedies key={JSON.stringify(one)} missing={one} />);
}
const Remedies = ({ missing }: { missing: Missing }) =>
  useRemedies(
    { missing, what: "Diesel" },
    { year: 2026, monthsOf: (area) => [2, 5].map((month) => ({ month, area })) },
  ).map((one) => <p key={one.key}>{one}</p>);

async function shownTo(claims: { admin: boolean }) {
  const { session } = await showInApp(Page);
  await act(() => session.signInBy(async () => answerFor(claims)));
}

const remedies = () =>
  [...document.querySelectorAll("p")].map((one) => [
    one.textContent.replaceAll("\u00a0", " "),
    one.querySelector("a")?.getAttribute("href") ?? null,
  ]);

const forBoth = [
  ["Uzupełnij w danych rocznych", "/raporty/2026?widok=dane#dane-isMicro"],
  ["Uzupełnij dane firmy", "/konto/dane-firmy"],
  ["Uzupełnij: Pojazdy (spalanie paliw), luty 2026", "/raporty/2026/2/pojazdy"],
  ["Uzupełnij: Pojazdy (spalanie paliw), maj 2026", "/raporty/2026/5/pojazdy"],
];

test("a client gets links to what clients fill in, otherwise a referral to the consultancy", async () => {
  await shownTo({ admin: false });
  expect(remedies()).toEqual([
    ...forBoth,
    ["Tę liczbę uzupełnia doradca.", null],
    ["Zapytaj doradcę.", null],
    ["Tę liczbę uzupełnia doradca.", null],
  ]);
});

test("the consultancy gets links to the dictionary and to the law", async () => {
  await shownTo({ admin: true });
  expect(remedies()).toEqual([
    ...forBoth,
    ["Uzupełnij w słowniku: Diesel", "/admin/vehicles/engines?rok=2026"],
    ["Tej liczby jeszcze nie ma: ustal ją z przepisów.", null],
    ["Wpisz w liczbach 2026 roku", "/admin/prawo?rok=2026#oils.feeRate"],
  ]);
});

test("where no reason is shown above, the text says what is missing", async () => {
  const why = ["Brak stawki na 2026 rok."];
  const Waiting = () => useRemedies({ missing: { where: "law" }, why }, { year: 2026, monthsOf: () => [] });
  const { session } = await showInApp(() => (
    <p>
      <Waiting />
    </p>
  ));
  await act(() => session.signInBy(async () => answerFor({ admin: false })));
  expect(remedies()).toEqual([["Czeka na doradcę: brak stawki na 2026 rok.", null]]);
});
