// @vitest-environment jsdom
import { useState } from "react";
import { expect, test } from "vitest";
import { someBook } from "../../../test/area-workbench.ts";
import { changesIn, lamp } from "../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { productsQuery } from "../../api/products.ts";
import { queryClient } from "../../queries/query-client.ts";
import { click, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { CardForm } from "./card/card-form.tsx";
import { useCardSheet } from "./sheet/use-card-sheet.ts";

const changed = { ...lamp, version: 4, name: "Lampa innych" };
const today = "2026-03-01";

/** A server that saves everything; returns the versions that it is sent. */
function versionsSent(): number[] {
  const versions: number[] = [];
  answerWith(({ path, body }) => {
    if (!path.endsWith("/saveProducts")) return ok({ changes: [], months: [], result: { months: [] } });
    const changes = changesIn(body);
    versions.push(...changes.map(({ version }) => version));
    return ok({ result: { versions: changes.map(({ version }) => version + 1) } });
  });
  return versions;
}

test("a form is saved against the version that it was opened with, even when the list has a newer one", async () => {
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
