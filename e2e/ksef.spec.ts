import { startKsefStandIn } from "../server/src/ksef-api/stand-in/stand-in.ts";
import { invoiceXml } from "../server/test/invoice-xml.ts";
import { expect, expectAccessible, expectNoHorizontalScroll, test as base } from "./fixtures.ts";
import { goOn } from "./pages.ts";
import { accounts } from "./program.ts";
import { signIn } from "./sign-in.ts";

const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";
/** Of `accounts.packer`, whose cards know the goods. */
const NIP = "7250000016";
const DAY = "2026-11-03";

const sale = (number: string, code: string) => ({
  xml: invoiceXml({
    number,
    day: DAY,
    seller: NIP,
    buyerIn: "PL",
    lines: [{ code, name: code, unit: "szt.", quantity: "6" }],
  }),
  storedAt: new Date(`${DAY}T12:00:00Z`),
});

/** The program calls a stand-in of KSeF. */
const test = base.extend<{ standIn: Awaited<ReturnType<typeof startKsefStandIn>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures wanted from the pattern
  standIn: async ({}, use) => {
    const invoices = [sale("FV/1", "HER-100"), sale("FV/2", "HER-100")];
    const standIn = await startKsefStandIn({ companies: [{ nip: NIP, tokens: [TOKEN], invoices }] });
    await use(standIn);
    await standIn.close();
  },
  settings: ({ standIn }, use) => use({ KSEF: standIn.baseUrl }),
  toleratedFaults: /status of 400 .*\/functions\/connectKsef/,
});

test("a company connects, sees what came, lets the program take a month, takes it back, and disconnects", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const look = async () => {
    await expectAccessible(page, { withColours: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await signIn(page, program, accounts.packer, "/konto/dane-firmy");
  await page.getByRole("link", { name: "połącz z KSeF" }).click();
  const token = page.getByRole("textbox", { name: "Token KSeF" });
  await token.fill(TOKEN.replace("1E", "2F"));
  await page.getByLabel("Od którego dnia pobierać").fill("2026-11-01");
  await page.getByRole("checkbox", { name: "Wpisuj sam" }).check();
  await page.getByRole("button", { name: "Połącz", exact: true }).click();
  await expect(token).toHaveAccessibleDescription(/KSeF nie przyjął tokenu/);
  await expect(token).toBeFocused();
  await look();
  await token.fill(TOKEN);
  await page.getByRole("button", { name: "Połącz", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Co przyszło z KSeF" })).toBeFocused();
  await expect(page.getByText(/^Wpisano 2 faktury dziś/)).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  );
  expect(kept).not.toContain(TOKEN);

  // One click undoes it, in the bar of the month; then a person takes it by the preview.
  await goOn(page, "/raporty/2026/11/sprzedaz");
  const bar = page.getByRole("region", { name: "Postęp miesiąca" });
  await expect(bar).toContainText("Z KSeF wpisano 2 faktury dziś.");
  await expect(page.getByText(/wpisał program, 2 dokumenty/)).toBeVisible();
  await bar.getByRole("button", { name: /^Cofnij/ }).click();
  await expect(page.getByText("Z KSeF czekają 2 faktury z tego miesiąca.")).toBeVisible();
  await look();
  await bar.getByRole("link", { name: "Z KSeF czekają 2 faktury" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Podgląd: listopad 2026" })).toBeVisible();
  await page.getByRole("button", { name: "Wróć" }).click();
  await expect(page.getByText("Ktoś cofnął już wpisanie tych faktur")).toBeVisible();
  await page.getByRole("button", { name: /Pokaż faktury.*dziś/ }).click();
  await page.getByRole("button", { name: "Odłóż: FV/2" }).click();
  await expect(page.getByText("1 faktura.")).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Podgląd: listopad 2026" }).click();
  await page.getByRole("button", { name: "Wpisz" }).click();
  await expect(page.getByText("Wczytano 1 dokument")).toBeVisible();
  await expect(page.getByText("dziś: 2 faktury (1 wpisana, 1 odłożona)")).toBeVisible();

  await page.getByRole("link", { name: "Połączenie", exact: true }).click();
  await page.getByRole("button", { name: "Rozłącz" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zatwierdź" }).click();
  await expect(page.getByText("w KSeF jest nadal ważny")).toBeVisible();
  await expect(token).toHaveValue("");
});
