// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { Warnings } from "./warnings.tsx";

test("what may be counted twice or in a wrong month is pointed out before the import", async () => {
  const at = "2026-03-10T10:00:00Z";
  const preview = {
    countedOtherwise: [{ names: "faktury.zip", at, same: 18, lines: 20 }],
    settledByHand: [{ number: "ROZ/1", advance: "ZAL/10/1" }],
    inFuture: [{ number: "FV/1", day: "2099-05-01" }],
    inFutureCount: 3,
    awaiting: [{ number: "KOR/1", issuedOn: "2026-03-09", awaits: "FV/7" }],
    awaitingCount: 2,
  };
  await showInApp(() => <Warnings preview={preview} isList />);
  for (const said of [
    "18 z 20 pozycji tej listy jest też w „faktury.zip”, wczytano 10.03.2026: ten sam dzień, towar i liczba",
    "Zaliczka ZAL/10/1 była oznaczona jako załatwiona, a faktura ROZ/1 ją rozlicza.",
    "KOR/1 z 09.03.2026 czeka na fakturę FV/7",
    "I jeszcze 1.",
    "Data jest w przyszłości: FV/1 (01.05.2099) i jeszcze 2. Sprawdź",
  ])
    expect(document.body.textContent).toContain(said);
});
