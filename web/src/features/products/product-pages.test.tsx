// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { ProductPages } from "./product-pages.tsx";

afterEach(() => vi.unstubAllGlobals());

test("an address with a word that every object knows is that of no card", async () => {
  answerWith(() => ok({ products: [] }));
  await showInApp(ProductPages, "/produkty/constructor");
  await until(() => expect(document.body.textContent).toContain("Nie ma takiego produktu"));
});
