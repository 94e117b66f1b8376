// @vitest-environment jsdom
import { expect, test } from "vitest";
import { showInApp } from "../../../../test/stand-in-app.tsx";
import { click, find } from "../../../../test/stand-in-page.ts";
import { GoodsList } from "./goods-list.tsx";
import { useGoodsNaming } from "./use-goods-naming.ts";

const goods = ["Lampa", "Kubek", "Transport"].map((name) => ({
  code: null,
  gtin: null,
  name,
  quantity: "1",
  unit: "szt.",
  lines: 1,
  proposals: [],
}));

function List() {
  return <GoodsList goods={goods} count={goods.length} naming={useGoodsNaming(2026, () => {})} />;
}

test("ticking all says how many there are, before and after", async () => {
  await showInApp(List);
  await click(find('[aria-label="Zaznacz wszystkie (3)"]'));
  expect(document.body.textContent).toContain("Zaznaczono: 3");
});
