// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../test/stand-in-app.tsx";
import { DueReports } from "./client-reports.tsx";

test.each([
  [true, "Poza zwróconymi do poprawy żadne sprawozdanie nie czeka na złożenie."],
  [false, "Żadne sprawozdanie nie czeka na złożenie."],
])("what came back is to be submitted, too (%s)", async (hasReturned, words) => {
  await showInApp(() => <DueReports reports={[]} servedFrom="2026-01" hasReturned={hasReturned} />);
  expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toContain(words);
});
