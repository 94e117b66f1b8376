// @vitest-environment jsdom
import type { ListedDuty } from "@ekorok/domain/duties/contract/duties";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { DutyTable, usePickedDuties } from "./duty-table.tsx";
import { OutsideBar } from "./outside-bar.tsx";

afterEach(() => vi.unstubAllGlobals());

const duty = (number: number, companyName: string, state: ListedDuty["state"]): ListedDuty => ({
  uid: `00000000-0000-4000-8000-0000000000a${number}`,
  companyName,
  displayName: "",
  email: "a@firma.pl",
  hasAccepted: companyName !== "Czapla",
  key: "bdoReport",
  does: "file",
  title: "Sprawozdanie w BDO za 2025 rok",
  office: "marszałek",
  day: "2026-03-15",
  amount: null,
  reasons: [],
  state,
  doneOn: null,
  daysLate: 0,
  isStale: false,
});
const duties = [duty(1, "Bóbr", "overdue"), duty(2, "Czapla", "open"), duty(3, "Dzik", "done")];

function List() {
  const selection = usePickedDuties(duties, "");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <OutsideBar
        year={2025}
        selection={selection}
        all={{ count: 2, isBusy: false, onPick: () => undefined }}
        place={place}
      />
      <DutyTable year={2025} duties={duties} isFiltered={false} isBusy={false} selection={selection} />
      <div ref={setPlace} />
    </>
  );
}

test("ticked duties are recorded as done outside Ekorok one by one; failures are named, and the others can be taken back", async () => {
  const asked = answerWith(({ path, body }) => {
    if (path.endsWith("recordDuty") && JSON.stringify(body).includes(duties[1]?.uid ?? ""))
      return refusal("Konto jest zablokowane.");
    return ok({ result: { id: "00000000-0000-4000-8000-0000000000aa", version: 1 } });
  });
  const sentTo = (name: string) => asked.filter(({ path }) => path.endsWith(name)).map(({ body }) => body);
  await showInApp(List);
  expect(document.querySelectorAll("tbody input")).toHaveLength(2); // a duty that is done has no box to tick
  await click(find('[aria-label="Zaznacz wszystkie niezrobione na tej stronie (2)"]'));
  await click(findButton("Zrobione poza Ekorokiem"));
  const day = () => findField("Kiedy (ten sam dzień dla wszystkich)");
  await until(day);
  expect(day().value).toBe(formatDay(dayInWarsaw(new Date()))); // the real day is unknown; a deadline would be a guess
  await type(day(), "14.03.2026");
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.body.textContent).toContain("Czapla, Sprawozdanie w BDO za 2025 rok"));
  expect(sentTo("recordDuty")).toMatchObject(
    duties.slice(0, 2).map(({ uid }) => ({ data: { uid, year: 2025, isOutside: true, on: "2026-03-14", seen: 0 } })),
  );
  expect(document.body.textContent).toContain("Zapisano jako zrobione poza Ekorokiem: 1 obowiązek.");
  await click(findButton("Cofnij"));
  await until(() => expect(document.body.textContent).not.toContain("Zapisano jako zrobione"));
  expect(sentTo("withdrawDuty")).toMatchObject([{ data: { uid: duties[0]?.uid, version: 1, isWithdrawn: true } }]);
});
