import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { accounts } from "./program.ts";
import { arrive, prove } from "./sign-in.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** As a consultancy keeps it: headings of its own, an address in a column that is called otherwise, mistakes, somebody known. */
const OWN_LIST = `Klienci biura;;;
;;;
Klient;Nr NIP;Korespondencja;Zakres
Żuraw S.A.;856-734-62-15;zuraw@example.com;opakowania, baterie
Zły numer;1234567890;zly@example.com;
Pakownia;;${accounts.packer};
Żuraw bis;;zuraw@example.com;
Ślimak;;slimak@example.com;ślimaki
Ćma;;cma@example.com;
`;

test("a list of clients is matched, looked at, and those who are new are added and invited, once", async ({
  page,
  program,
}) => {
  test.setTimeout(60_000);
  await arrive(page, program, accounts.administrator, null);
  await prove(page, program);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Lista z pliku" }).click();
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Wzór listy klientów" }).click();
  const template = await readFile(await (await downloading).path());
  // What takes fflate's place in the build: its own zip starts workers from blobs, for large files, and the policy forbids it.
  const loaded = (await Promise.all(scripts)).join("");
  expect(loaded).toContain("xl/worksheets");
  expect(loaded).not.toMatch(/createObjectURL\(new Blob/);

  const input = page.getByLabel("Plik z danymi");
  await input.setInputFiles(file("klienci.csv", OWN_LIST));
  await page.getByLabel("Kolumna dla pola E-mail").selectOption({ label: "C – Korespondencja" });
  await expect(page.getByText("Nowi: 2, znani: 1, odrzuceni: 3.")).toBeVisible();
  await expect(page.getByRole("row", { name: /B5 NIP 1234567890 Nie ma takiego numeru NIP/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /C7 E-mail zuraw@example.com/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /D8 Części sprawozdania ślimaki/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const refusing = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pobierz odrzucone wiersze" }).click();
  const refused = await readFile(await (await refusing).path(), "utf8");
  expect(refused.split("\r\n")[0]).toContain("Powód odrzucenia");
  expect(refused.split("\r\n")[1]).toContain("Nie ma takiego numeru NIP");

  await page.getByRole("button", { name: "Dodaj i zaproś 2 klientów" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Dodać i zaprosić 2 klientów?" })
    .getByRole("button", { name: "Zatwierdź" })
    .press("Enter");
  await expect(page.getByText("Dodano i zaproszono 2 klientów")).toBeVisible();

  await page.getByRole("button", { name: "Wczytaj następną listę" }).click();
  await input.setInputFiles(file("klienci.csv", OWN_LIST));
  await page.getByLabel("Kolumna dla pola E-mail").selectOption({ label: "C – Korespondencja" });
  await expect(page.getByText("Nowi: 0, znani: 3, odrzuceni: 3.")).toBeVisible();
  await expect(page.getByText("Nie ma kogo dodać.")).toBeVisible();

  await page.getByRole("button", { name: "Wybierz inny plik" }).click();
  await input.setInputFiles({ name: "wzor.xlsx", mimeType: "", buffer: template });
  await expect(page.getByText("rozpoznano 12")).toBeVisible(); // all of them
  await expect(page.getByText("W tym arkuszu nie ma żadnego klienta.")).toBeVisible(); // the example is none

  await page.getByRole("button", { name: "Wybierz inny plik" }).click();
  const many = Array.from({ length: 150 }, (_, index) => `Firma ${index};klient${index}@example.com`);
  await input.setInputFiles(file("dluga.csv", ["Firma;E-mail", ...many].join("\n")));
  await expect(page.getByText("Nowi: 150, znani: 0, odrzuceni: 0.")).toBeVisible(); // so many are looked at by a side thread

  await page.goto("/admin/users?szukaj=zuraw");
  await expect(page.getByRole("row", { name: /Żuraw S.A./ })).toContainText("Zaproszony");
});
