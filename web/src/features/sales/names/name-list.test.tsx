// @vitest-environment jsdom
import type { RememberedName } from "@ekorok/domain/sales/contract/sale-names";
import { expect, test } from "vitest";
import { pageText } from "../../../../test/cards-and-sales.ts";
import { answerWith, CLIENT, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { NameList } from "./name-list.tsx";

const nameless = { code: null, gtin: null, name: null };
const months = [
  { year: 2026, month: 2, isClosed: true },
  { year: 2026, month: 3, isClosed: false },
];
const names: RememberedName[] = [
  { by: { ...nameless, name: "montaż" }, called: { ...nameless, name: "Montaż" }, product: null, lines: 2, months },
];

test("a name is forgotten and restored in its place; open months can be counted again", async () => {
  const asked: string[] = [];
  answerWith(({ path, body }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the page sends
    const { requestId: _requestId, uid: _uid, ...data } = (body as { data: Record<string, unknown> }).data;
    asked.push(`${path} ${JSON.stringify(data)}`);
    return ok({ result: path.endsWith("countSales") ? { months: [] } : {} });
  });
  await showInApp(() => <NameList uid={CLIENT} names={names} isLocked={false} />);
  expect(pageText()).toContain("Montaż: to nie towar");
  expect(pageText()).toContain("rozpoznajemy po nazwie, 2 pozycje: luty 2026, marzec 2026");

  await click(findButton("Zapomnij"));
  await until(() => expect(pageText()).toContain("Zapomniano."));
  expect(pageText()).toContain("W zamkniętych miesiącach nic się nie zmieni.");
  expect(document.activeElement?.textContent).toBe("Cofnij");
  await click(findButton("Przelicz: marzec 2026"));
  await click(findButton("Cofnij"));
  await until(() => expect(pageText()).toContain("Przywrócono."));
  expect(asked).toEqual([
    expect.stringMatching(/forgetGoods {"code":null,"gtin":null,"name":"montaż"}$/),
    expect.stringMatching(/countSales {"months":\[{"year":2026,"month":3}\]}$/),
    expect.stringMatching(/nameGoods {"code":null,"gtin":null,"name":"montaż","product":null}$/),
  ]);
});
