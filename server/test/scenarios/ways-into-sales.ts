import { months, productCalled, YEAR, type BusyClient } from "./busy-client.ts";
import { asked, command, read, type Way } from "./way.ts";

/** Those into sales: what was sent is read, taken, looked through, answered, and taken back at last. */
export function waysIntoSales({ uid, product, sales, canary }: BusyClient): Way[] {
  return [
    read("/api/users/:uid/sales/files/:id", { place: { uid, id: sales.waiting } }),
    read("/api/users/:uid/sales/months/:year/:month", { place: { uid, year: YEAR, month: months.sold } }),
    read("/api/users/:uid/sales/rows/:row", { place: { uid, row: sales.row } }),
    read("/api/users/:uid/sales/lines", { place: { uid }, query: { number: "FV/1" } }),
    read("/api/users/:uid/sales/names", { place: { uid } }),
    read("/api/users/:uid/sales/recounts", { place: { uid } }),
    read("/api/users/:uid/sales/steps/:id", {
      place: { uid, id: sales.taken },
      query: { year: String(YEAR), month: String(months.sold) },
    }),
    {
      route: "PUT /api/users/:uid/sales/files/:id/:number",
      by: "owner",
      say: () => ({ place: { uid, id: sales.beingSent, number: 0 }, file: Buffer.from("faktura") }),
    },
    command("owner", "readSales", { uid, id: sales.waiting, size: 0 }),
    asked("owner", "previewSales", { uid, id: sales.waiting, plan: sales.plan }),
    asked("owner", "previewCards", { uid, changes: [{ id: product, product: productCalled(canary) }] }),
    command("owner", "takeSales", { uid, id: sales.waiting, plan: sales.plan, shown: sales.shown }),
    command("owner", "closeAdvance", { uid, document: sales.advance, isClosed: true }),
    command("owner", "dropReturned", { uid, id: sales.left, isDropped: true }),
    command("owner", "nameGoods", { uid, code: null, gtin: null, name: canary, product }),
    command("owner", "forgetGoods", { uid, code: null, gtin: null, name: canary }),
    command("owner", "countSales", { uid, months: [sales.plan.target] }),
    command("owner", "answerSales", {
      uid,
      ...sales.plan.target,
      answers: [{ document: sales.taken, line: 1, isLeftOut: true, direction: null, quantity: null }],
    }),
    command("owner", "restoreSalesRow", { uid, row: sales.row }),
    command("owner", "undoSales", { uid, id: sales.taken }),
  ];
}
