// @vitest-environment jsdom
import type { Product, ProductChanges } from "@ekorok/domain/products/contract/products";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { someBook } from "../../../test/area-workbench.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { productsQuery } from "../../api/products.ts";
import { queryClient } from "../../query-client.ts";
import { click, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { CardForm } from "./card/card-form.tsx";
import { useCardSheet } from "./sheet/use-card-sheet.ts";

afterEach(() => vi.unstubAllGlobals());

const lamp: Product = {
  id: "00000000-0000-4000-8000-00000000000a",
  version: 3,
  code: "L-1",
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  units: [],
  versions: [{ validFrom: "2026-01-01", origin: "own", productMass: null, parts: [] }],
  isWithdrawn: false,
};
const changed = { ...lamp, version: 4, name: "Lampa innych" };
const today = "2026-03-01";

/** A server that takes everything; gives the versions that it was told of. */
function versionsSent(): number[] {
  const versions: number[] = [];
  answerWith(({ path, body }) => {
    if (!path.endsWith("/saveProducts")) return ok({ changes: [], months: [], result: { months: [] } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
    const { changes } = (body as { data: { changes: ProductChanges } }).data;
    versions.push(...changes.map(({ version }) => version));
    return ok({ result: { versions: changes.map(({ version }) => version + 1) } });
  });
  return versions;
}

test("a form is saved as a change of what it began with, though the list is newer by now", async () => {
  const versions = versionsSent();
  const Page = () => {
    const [product, setProduct] = useState(lamp);
    return (
      <>
        <button onClick={() => setProduct(changed)}>Nowsza lista</button>
        <CardForm
          {...{ uid: CLIENT, product, start: product, book: someBook(), today, isDeleted: false, others: [] }}
          onReload={() => {}}
        />
      </>
    );
  };
  await showInApp(Page);
  await type(findField("Nazwa"), "Lampa moja");
  await click(findButton("Nowsza lista"));
  await click(findButton("Zapisz"));
  await until(() => expect(versions).toEqual([3]));
  await type(findField("Nazwa"), "Lampa nasza");
  await click(findButton("Zapisz"));
  await until(() => expect(versions).toEqual([3, 4]));
});

test("so are the rows of the sheet", async () => {
  const versions = versionsSent();
  const Page = () => {
    const [products, setProducts] = useState([lamp]);
    const sheet = useCardSheet({ uid: CLIENT, products, book: someBook(), day: { from: null, today } });
    const [row] = sheet.rows;
    const name = (cell: string) => row && sheet.patch([{ id: row.id, key: "name", cell }]);
    const reload = () => {
      queryClient.setQueryData(productsQuery(CLIENT).queryKey, { products: [changed], sold: {} });
      setProducts([changed]);
    };
    return (
      <>
        <button onClick={reload}>Nowsza lista</button>
        <button onClick={() => name("Lampa moja")}>Moja</button>
        <button onClick={() => name("Lampa nasza")}>Nasza</button>
      </>
    );
  };
  await showInApp(Page);
  await click(findButton("Nowsza lista"));
  await click(findButton("Moja"));
  await until(() => expect(versions).toEqual([3]));
  await click(findButton("Nasza"));
  await until(() => expect(versions).toEqual([3, 4]));
});
