import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import type { Cells } from "@ekorok/domain/areas/cells";
import { recordedDuty } from "@ekorok/domain/duties/contract/duties";
import { importFile, importPreview, type ImportFile } from "@ekorok/domain/imports/contract/imports";
import { shownMonthOf, type ShownMonth } from "@ekorok/domain/reports/submit-month";
import type { SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { listSessionsOutput } from "@ekorok/domain/users/contract/auth";
import { z } from "zod";
import { testApp } from "../app.ts";
import { newEmail } from "../administration.ts";
import { call, newRequest, person, sessionOf, signedIn } from "../people.ts";
import { monthOf, submit } from "../report-moves.ts";
import { added, reporter, rowFor, save, type Reporter } from "../reporting.ts";
import { invoiceXml, OWN_NIP } from "../invoice-xml.ts";
import { aCategory, monthSales, previewed, rowsOf, sent, taken } from "../sales.ts";
import { settingsWithKsef } from "./connected-client.ts";
import { workbookOf } from "../workbook.ts";

/** The months of a busy client's year: calls that change something have a month each. */
export const months = {
  approved: 1,
  submitted: 2,
  alsoSubmitted: 3,
  submittedLast: 4,
  complete: 5,
  inNeedOfReason: 6,
  last: 7,
  toCopyInto: 8,
  toFill: 9,
  toDeclareEmpty: 10,
  toReadInto: 11,
  sold: 12,
} as const;
export const YEAR = 2026;
/** A year whose months are submitted and which was returned. Old enough that no month is compared with it. */
export const SUBMITTED_YEAR = 2024;
/** A month of it that has just been approved. */
export const JUST_APPROVED = 6;

export type BusyClient = Reporter & {
  admin: Reporter;
  canary: string;
  sessionId: string;
  /** An invited user of the same company without a password. */
  invited: string;
  /** An item of the dictionary of packagings that nothing refers to. */
  item: string;
  /** The month that can be submitted, as shown. */
  complete: ShownMonth;
  /** An uploaded file that was previewed and not imported yet. */
  file: Pick<ImportFile, "id" | "plan"> & { shown: string; name: string };
  /** The id of a filed report of the submitted year. */
  filed: string;
  /** A product with a card. */
  product: string;
  /** Sales that were taken, with a row that they made, and others that were only previewed. */
  sales: {
    taken: string;
    advance: string;
    /** A sum below zero that no month can take. */
    left: string;
    row: string;
    waiting: string;
    beingSent: string;
    plan: SalesPlan;
    shown: string;
  };
};

/** A client with some data of every kind, so that every endpoint can succeed. */
export async function busyClient(): Promise<BusyClient> {
  const settings = await settingsWithKsef();
  const admin = await reporter({ isAdmin: true, settings });
  const { uid, email } = await person();
  const app = await testApp({ caller: { uid, sessionId: await sessionOf(uid), isAdmin: false }, settings });
  const canary = `KANAREK-${randomUUID()}`;
  await signedIn(app, email);
  const profile = { companyName: canary, displayName: canary };
  const own = { ...profile, addresses: [canary], nip: OWN_NIP };
  await done(app.inject({ method: "PATCH", url: `/api/users/${uid}`, payload: own }));
  const invited = await done(newRequest(admin.app, "createUser", { email: newEmail(), profile }));
  const item = randomUUID();
  const value = { name: `Worek ${item}`, material: "M1", feeRates: {}, recyclingLevels: {} };
  const change = { document: "packagings", key: "categories", id: item, version: 0, value };
  await done(newRequest(admin.app, "saveDictionaryItems", { changes: [change] }));
  const sessions = await done(call(app, "listSessions", null));
  const client = {
    uid,
    app,
    admin,
    canary,
    invited: z.object({ result: z.object({ uid: z.string() }) }).parse(invited.json()).result.uid,
    sessionId: z.object({ result: listSessionsOutput }).parse(sessions.json()).result.sessions[0]?.id ?? "",
    item,
  };
  await fillYear(client);
  await fillMonths(client);
  const complete = shownMonthOf(await monthOf(app, uid, { year: YEAR, month: months.complete }));
  return {
    ...client,
    complete,
    file: await readFile(client),
    filed: await fileReport(client),
    product: await keepProduct(client),
    sales: await sell(client),
  };
}

async function sell({ uid, app, canary }: Filled): Promise<BusyClient["sales"]> {
  const target = { year: YEAR, month: months.sold };
  const parts = [
    {
      what: "packaging",
      category: await aCategory(),
      level: "individual",
      use: "singleUse",
      unitMass: "10",
      count: null,
      perPackage: null,
    },
  ];
  const packed = {
    ...productCalled(`${canary} w worku`),
    code: "W",
    versions: [{ validFrom: `${YEAR}-01-01`, origin: "own", productMass: null, parts }],
  };
  await done(newRequest(app, "saveProducts", { uid, changes: [{ id: randomUUID(), version: 0, product: packed }] }));
  const invoice = (number: string, kind?: string) =>
    invoiceXml({
      number,
      ...(kind !== undefined && { kind }),
      day: `${YEAR}-12-01`,
      lines: [{ code: "W", name: canary, quantity: "3" }],
    });
  const abroad = { code: "W", name: canary, tax: "0 WDT" };
  const back = invoiceXml({
    number: "KOR/1",
    kind: "KOR",
    day: `${YEAR}-12-02`,
    lines: [
      { ...abroad, quantity: "2", isBefore: true },
      { ...abroad, quantity: "0" },
    ],
  });
  const files = { "1.xml": invoice("FV/1"), "2.xml": invoice("ZAL/1", "ZAL"), "3.xml": back };
  const { id: first } = await sent(app, uid, files);
  await taken(app, uid, first, target);
  const [row] = await rowsOf(app, uid, target);
  const { id: waiting } = await sent(app, uid, { "2.xml": invoice("FV/2") });
  const { shown } = await previewed(app, uid, waiting, target);
  return {
    taken: first,
    advance: (await monthSales(app, uid, target)).advances[0]?.id ?? "",
    left: (await monthSales(app, uid, target)).carried[0]?.id ?? "",
    row: row?.id ?? "",
    waiting,
    beingSent: randomUUID(),
    plan: { target, answers: [], list: null },
    shown,
  };
}

/** A product with a name only, and without parts. */
export const productCalled = (name: string) => ({
  code: null,
  gtin: null,
  name,
  unit: null,
  units: [],
  versions: [{ validFrom: `${YEAR}-01-01`, origin: "own", productMass: null, parts: [{ what: "nothing" }] }],
  isWithdrawn: false,
});

async function keepProduct({ uid, app, canary }: Filled): Promise<string> {
  const id = randomUUID();
  await done(newRequest(app, "saveProducts", { uid, changes: [{ id, version: 0, product: productCalled(canary) }] }));
  return id;
}

async function fileReport({ uid, app, canary }: Filled): Promise<string> {
  const deed = { duty: "kobizeReport", seen: 0, on: `${SUBMITTED_YEAR + 1}-02-20`, number: canary };
  const filed = await done(newRequest(app, "recordDuty", { uid, year: SUBMITTED_YEAR, ...deed }));
  return z.object({ result: recordedDuty }).parse(filed.json()).result.id;
}

/** A table of packaging, as clients send it. */
export const workbook = (canary: string) =>
  workbookOf({
    Opakowania: [
      ["Zakres", "Kategoria", "Użycie", "Masa", "Uwagi"],
      ["wytworzone", "M3", "jednorazowe", 1.5, canary],
    ],
  });

async function readFile({ uid, app, canary }: Filled): Promise<BusyClient["file"]> {
  const read = await done(
    app.inject({
      method: "POST",
      url: `/api/users/${uid}/imports?name=x&year=${YEAR}&month=${months.toReadInto}`,
      headers: { "content-type": "application/octet-stream" },
      payload: workbook(canary),
    }),
  );
  const { id, plan } = importFile.parse(read.json());
  const shown = await done(call(app, "previewImport", { uid, id, plan }));
  const { result } = z.object({ result: importPreview }).parse(shown.json());
  return { id, plan, shown: result.shown.packagings ?? "", name: result.name };
}

type Filled = Pick<BusyClient, "uid" | "app" | "admin" | "canary">;

async function fillYear({ uid, app, admin }: Filled): Promise<void> {
  const which = { uid, year: SUBMITTED_YEAR };
  for (let month = 1; month <= 12; month++) {
    await done(newRequest(app, "declareEmpty", { ...which, month, areas: areaIds, isEmpty: true }));
    await done(submit(app, uid, { ...which, month }));
  }
  await done(submit(app, uid, which));
  await done(newRequest(admin.app, "returnReport", { ...which, reason: "Popraw." }));
  await done(newRequest(admin.app, "approveReport", { ...which, month: JUST_APPROVED }));
}

async function fillMonths({ uid, app, admin, canary }: Filled): Promise<void> {
  const usual = { ...(await rowFor("vehicles", { year: YEAR, month: 1 })), vehicle: canary };
  const fill = (month: number, cells: Cells) => done(save(app, uid, { year: YEAR, month }, "vehicles", [added(cells)]));
  const handIn = async (month: number) => {
    const which = { uid, year: YEAR, month };
    await done(
      newRequest(app, "declareEmpty", { ...which, areas: areaIds.filter((id) => id !== "vehicles"), isEmpty: true }),
    );
    if (month !== months.complete) await done(submit(app, uid, which));
  };
  for (let month = months.approved; month <= months.complete; month++) {
    await fill(month, usual);
    await handIn(month);
  }
  await done(newRequest(admin.app, "approveReport", { uid, year: YEAR, month: months.approved }));
  await fill(months.inNeedOfReason, { ...usual, amount: "10 l" });
  await fill(months.last, usual);
  const place = { place: canary, gmina: canary };
  await done(save(app, uid, { year: YEAR, month: months.last }, "heatingBoilers", [added(place)]));
}

/** Returns the answer, or throws if it is not 200. */
async function done<T extends { statusCode: number; body: string }>(asked: PromiseLike<T>): Promise<T> {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}
