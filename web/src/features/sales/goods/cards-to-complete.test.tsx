// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pageText } from "../../../../test/cards-and-sales.ts";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton, findField, type } from "../../../../test/stand-in-page.ts";
import { UnitQuestions } from "./cards-to-complete.tsx";

const ID = "00000000-0000-4000-8000-0000000000cc";

test.each([
  [null, "karton", "1 karton to", "szt.", "karton"],
  ["op.", "karton", "1 karton to", "op.", "karton"],
  ["op.", "SZT", "1 op. to", "szt.", "op."],
  ["op.", null, "Faktura nie podaje jednostki: 1 to", "op.", "bez jednostki"],
])("a product counted in %s and sold in %s: %s … %s", async (countedIn, unit, label, end, saved) => {
  const sold = { product: ID, name: "Sok", code: "S", quantity: "24", unit, lines: 1, countedIn };
  const product = { id: ID, version: 1, code: "S", gtin: null, name: "Sok", unit: countedIn, units: [] };
  const asked = answerWith(({ path }) =>
    ok(
      path.endsWith("/products")
        ? { products: [{ ...product, versions: [], isWithdrawn: false }], sold: {} }
        : { result: {} },
    ),
  );
  await showInApp(() => <UnitQuestions products={[sold]} onSaved={() => {}} />);
  await click(findButton("Zapisz"));
  expect(pageText()).toContain(`Podaj, ile ${end} to 1 ${saved}.`);
  await type(findField(label), "12");
  await click(findButton("Zapisz"));
  await until(() => expect(pageText()).toContain(`S Sok: 1 ${saved} = 12 ${end}`));
  expect(asked.find(({ path }) => path.endsWith("saveProducts"))?.body).toMatchObject({
    data: { changes: [{ id: ID, product: { unit: countedIn, units: [{ unit: saved, pieces: "12" }] } }] },
  });
});
