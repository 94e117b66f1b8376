// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { answerWith, ok, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, findButton } from "../../../../test/stand-in-page.ts";
import { exportOrders } from "../../exports/export-orders.ts";
import { ReportsPage } from "./reports-page.tsx";

afterEach(() => exportOrders.clear());

test("the file holds the whole filtered list, not only the shown page", async () => {
  answerWith(() => ok({ total: 0, isRecounting: false, clients: [] }));
  await showInApp(ReportsPage, "/admin/reports?rok=2026&strona=1&szukaj=pakownia");
  await until(() => findButton("Pobierz"));
  await click(findButton("Pobierz"));
  await click(findButton("Arkusz XLSX"));
  const wanted = { what: "reports", year: 2026, search: "pakownia" };
  const key = expect.any(Number);
  expect(exportOrders.current()).toEqual([{ key, format: "xlsx", title: "Sprawozdania klientów za 2026 rok", wanted }]);
});
