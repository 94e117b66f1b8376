import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./every-screen.ts";
import { expect, test } from "./fixtures.ts";
import { closeToast } from "./month-hands.ts";
import { accounts } from "./program.ts";
import { reportingAs } from "./reporting.ts";

/** The demonstration has submitted it. */
const YEAR = new Date().getFullYear() - 1;
const REPORT = `Sprawozdanie o produktach i opakowaniach w BDO za ${YEAR} rok`;
const FEE = `Opłata roczna BDO za ${YEAR} rok`;

const dutyRow = (page: Page, title: string) =>
  page.getByRole("table", { name: "Terminy" }).getByRole("row").filter({ hasText: title });

test("a client files and pays, the consultancy sees it, and a corrected month has to be filed again", async ({
  page,
  program,
  otherPage: theirs,
}) => {
  const client = await reportingAs(page, program, accounts.packer);
  const advisor = await reportingAs(theirs, program, accounts.administrator);

  await page.goto(`/raporty/${YEAR}#terminy`);
  await expect(dutyRow(page, REPORT)).toContainText("Po terminie");
  await page.getByRole("button", { name: `Zapisz złożenie: ${REPORT}` }).click();
  await page.getByLabel("Numer potwierdzenia").fill("BDO/7");
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Zapisz jako złożone" }).click();
  await closeToast(page);
  await expect(dutyRow(page, REPORT)).toContainText(/Złożone.*nr BDO\/7/);

  await page.getByRole("button", { name: `Zapisz zapłatę: ${FEE}` }).click();
  await expect(page.getByLabel("Zapłacona kwota")).toHaveValue("800,00");
  await page.getByLabel("Zapłacona kwota").fill("750");
  await page.getByRole("button", { name: "Zapisz jako zapłacone" }).click();
  await expect(page.getByText("Napisz, skąd różnica.").first()).toBeVisible();
  await page.getByLabel("Skąd różnica?").fill("Nadpłata z poprzedniego roku.");
  await page.getByRole("button", { name: "Zapisz jako zapłacone" }).click();
  await closeToast(page);
  await expect(dutyRow(page, FEE)).toContainText("Zapłacone");

  await theirs.goto(`/admin/reports?rok=${YEAR}`);
  await theirs.getByRole("tab", { name: "Obowiązki" }).click();
  await theirs.getByLabel("Szukaj").fill("Pakownia");
  await expect(theirs).toHaveURL(/szukaj=Pakownia/);
  const listed = theirs.getByRole("table", { name: "Obowiązki klientów" }).getByRole("row", { name: "Pakownia" });
  await expect(listed.filter({ hasText: REPORT })).toContainText("Złożone");
  await expect(listed.filter({ hasText: FEE })).toContainText("Zapłacone");
  await theirs.getByLabel("Stan").selectOption({ label: "Po terminie" });
  await expect(listed.filter({ hasText: REPORT })).toHaveCount(0);
  await expect(listed.filter({ hasText: "SUP" }).first()).toContainText("Po terminie");

  await advisor.call("reopenReport", { uid: client.uid, year: YEAR, month: 3, reason: "Do uzupełnienia." });
  await client.addRow(YEAR, 3, "batteries", { kind: "portable", chemistry: "alkaline", mass: "12.5 kg" });
  await page.reload();
  await expect(dutyRow(page, REPORT)).toContainText("W poprawie");
  await expect(dutyRow(page, REPORT)).toContainText(`marzec ${YEAR} jest otwarty do poprawy`);
  await client.submit(YEAR, 3);
  await page.reload();
  await expect(dutyRow(page, REPORT)).toContainText("Do ponownego złożenia");
  await page.getByRole("button", { name: `Zapisz złożenie: ${REPORT}` }).click();
  await expect(page.getByRole("dialog")).toContainText(/Baterie i akumulatory.*: masa: brak → 12,5\skg/);
  await page.getByRole("button", { name: "Zapisz jako złożone" }).click();
  await expect(dutyRow(page, REPORT).getByText(/^Złożone \d+ dni po terminie$/)).toBeVisible();
});
