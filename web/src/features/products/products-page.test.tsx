// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { ProductPages } from "./products-page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("where there are no cards, 'Brak danych' stands in their place, and below it how to begin", async () => {
  answerWith(() => ok({ products: [] }));
  await showInApp(ProductPages, "/produkty");
  await until(() => expect(document.body.textContent).toContain("Brak danych"));
  expect(document.body.textContent).toContain("Najszybciej: wczytaj plik");
});

test("where no names are remembered, 'Brak danych' stands in their place", async () => {
  answerWith(() => ok({ total: 0, found: 0, names: [] }));
  await showInApp(ProductPages, "/produkty/nazwy");
  await until(() => expect(document.body.textContent).toContain("Brak danych"));
  expect(document.body.textContent).toContain("Nazwy pojawią się, gdy");
});

test("an address with a word that every object knows is that of no card", async () => {
  answerWith(() => ok({ products: [] }));
  await showInApp(ProductPages, "/produkty/constructor");
  await until(() => expect(document.body.textContent).toContain("Nie ma takiego produktu"));
});
