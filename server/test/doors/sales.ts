import { months, productCalled, YEAR } from "../scenarios/busy-client.ts";
import { asked, command, signedIn, type Doors } from "./door.ts";

/** Endpoints of products and sales: files are read, taken, looked at, answered, and at last taken back. */
export const doorsOfSales = {
  "GET /api/users/:uid/products": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/products/:id/history": signedIn(({ uid, product }) => ({ place: { uid, id: product } })),
  "POST /api/users/:uid/products/file": signedIn(({ uid }) => ({
    place: { uid },
    query: { name: "karty.csv" },
    file: Buffer.from("Kod;Nazwa\nK-1;Kanarek"),
  })),
  saveProducts: signedIn(({ uid, product, canary }) =>
    command({ uid, changes: [{ id: product, version: 1, product: productCalled(`${canary} II`) }] }),
  ),
  "GET /api/users/:uid/sales/files/:id": signedIn(({ uid, sales }) => ({ place: { uid, id: sales.waiting } })),
  "GET /api/users/:uid/sales/months/:year/:month": signedIn(({ uid }) => ({
    place: { uid, year: YEAR, month: months.sold },
  })),
  "GET /api/users/:uid/sales/rows/:row": signedIn(({ uid, sales }) => ({ place: { uid, row: sales.row } })),
  "GET /api/users/:uid/sales/lines": signedIn(({ uid }) => ({ place: { uid }, query: { number: "FV/1" } })),
  "GET /api/users/:uid/sales/names": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/sales/recounts": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/sales/steps/:id": signedIn(({ uid, sales }) => ({
    place: { uid, id: sales.taken },
    query: { year: String(YEAR), month: String(months.sold) },
  })),
  "PUT /api/users/:uid/sales/files/:id/:number": signedIn(({ uid, sales }) => ({
    place: { uid, id: sales.beingSent, number: 0 },
    file: Buffer.from("faktura"),
  })),
  readSales: signedIn(({ uid, sales }) => command({ uid, id: sales.waiting, size: 0 })),
  previewSales: signedIn(({ uid, sales }) => asked({ uid, id: sales.waiting, plan: sales.plan })),
  previewCards: signedIn(({ uid, product, canary }) =>
    asked({ uid, changes: [{ id: product, product: productCalled(canary) }] }),
  ),
  takeSales: signedIn(({ uid, sales }) => command({ uid, id: sales.waiting, plan: sales.plan, shown: sales.shown })),
  closeAdvance: signedIn(({ uid, sales }) => command({ uid, document: sales.advance, isClosed: true })),
  dropReturned: signedIn(({ uid, sales }) => command({ uid, id: sales.left, isDropped: true })),
  nameGoods: signedIn(({ uid, canary, product }) => command({ uid, code: null, gtin: null, name: canary, product })),
  forgetGoods: signedIn(({ uid, canary }) => command({ uid, code: null, gtin: null, name: canary })),
  countSales: signedIn(({ uid, sales }) => command({ uid, months: [sales.plan.target] })),
  answerSales: signedIn(({ uid, sales }) =>
    command({
      uid,
      ...sales.plan.target,
      answers: [{ document: sales.taken, line: 1, isLeftOut: true, direction: null, quantity: null }],
    }),
  ),
  restoreSalesRow: signedIn(({ uid, sales }) => command({ uid, row: sales.row })),
  undoSales: signedIn(({ uid, sales }) => command({ uid, id: sales.taken })),
} satisfies Doors;
