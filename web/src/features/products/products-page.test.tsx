// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { ProductPages } from "./products-page.tsx";

test("without cards the page says 'Brak danych' and how to begin", async () => {
  answerWith(() => ok({ products: [] }));
  await showInApp(ProductPages, "/produkty");
  await until(() => expect(document.body.textContent).toContain("Brak danych"));
  expect(document.body.textContent).toContain("Najszybciej: wczytaj plik");
});

test("without remembered names the page says 'Brak danych'", async () => {
  answerWith(() => ok({ total: 0, found: 0, names: [] }));
  await showInApp(ProductPages, "/produkty/nazwy");
  await until(() => expect(document.body.textContent).toContain("Brak danych"));
  expect(document.body.textContent).toContain("Nazwy pojawią się, gdy");
});

test("an address such as 'constructor', which every object has, is no card", async () => {
  answerWith(() => ok({ products: [] }));
  await showInApp(ProductPages, "/produkty/constructor");
  await until(() => expect(document.body.textContent).toContain("Nie ma takiego produktu"));
});
