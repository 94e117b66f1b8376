import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { added, rowFor } from "../reporting.ts";
import { JUST_APPROVED, months, SUBMITTED_YEAR, workbook, YEAR, type BusyClient } from "../scenarios/busy-client.ts";
import { administrator, anyone, asked, command, aboutThemselves, signedIn, type Doors } from "./door.ts";

/** Permissions that the administrator switches off. */
const SWITCHED_OFF = "batteries";
const filedOn = `${SUBMITTED_YEAR + 1}-03-14`;

const year = ({ uid }: BusyClient) => ({ uid, year: YEAR });
const submittedYear = ({ uid }: BusyClient) => ({ uid, year: SUBMITTED_YEAR });
const month = ({ uid }: BusyClient, which: keyof typeof months) => ({ uid, year: YEAR, month: months[which] });
const file = ({ uid, file: { id, plan } }: BusyClient) => ({ uid, id, plan });
const address = ({ item }: BusyClient) => ({ document: "packagings", key: "categories", id: item });
const value = ({ item }: BusyClient) => ({ name: `Torba ${item}`, material: "M1", feeRates: {}, recyclingLevels: {} });

/** Endpoints of reports, imports and dictionaries, and of what follows from reports: duties, forms and exports. */
export const doorsOfReports = {
  "GET /api/reports": administrator(() => ({
    query: { year: String(YEAR), search: "kanarek", status: "draft", month: "5", turn: "client", page: "1" },
  })),
  "GET /api/reports/totals": administrator(() => ({ query: { year: String(YEAR), search: "kanarek" } })),
  "GET /api/reports/waiting": administrator(() => ({})),
  "GET /api/reports/queue": administrator(() => ({ query: { most: "5" } })),
  "GET /api/reports/reviewed": administrator(({ uid }) => ({ query: { uid, year: String(YEAR), month: "5" } })),
  "GET /api/reports/next": administrator(({ uid }) => ({ query: { uid, year: String(YEAR), month: "5" } })),
  "GET /api/duties": administrator(() => ({
    query: { year: String(SUBMITTED_YEAR), search: "kanarek", state: "done", duty: "kobizeReport", office: "KOBiZE" },
  })),
  "GET /api/duties/overdue": administrator(() => ({})),
  "GET /api/users/:uid/reports/:year": signedIn((client) => ({ place: year(client) })),
  "GET /api/users/:uid/reports/:year/charges": signedIn((client) => ({ place: year(client) })),
  "GET /api/users/:uid/reports/:year/outlook": signedIn((client) => ({ place: year(client) })),
  "GET /api/users/:uid/reports/:year/forms": signedIn((client) => ({ place: year(client) })),
  "GET /api/users/:uid/reports/:year/duties": signedIn((client) => ({ place: submittedYear(client) })),
  "GET /api/users/:uid/reports/:year/:month": signedIn((client) => ({ place: month(client, "submittedLast") }), {
    how: "with all its rows",
    say: (client) => ({ place: month(client, "submittedLast"), query: { rows: "1" } }),
  }),
  "GET /api/users/:uid/reports/:year/:month/:area": signedIn((client) => ({
    place: { ...month(client, "submittedLast"), area: "vehicles" },
  })),
  "GET /api/users/:uid/reports/:year/:month/versions": signedIn((client) => ({
    place: month(client, "submittedLast"),
  })),
  "GET /api/users/:uid/reports/:year/:month/versions/:number": signedIn((client) => ({
    place: { ...month(client, "submittedLast"), number: 1 },
  })),
  "GET /api/users/:uid/reports/:year/versions": signedIn((client) => ({ place: submittedYear(client) })),
  "GET /api/users/:uid/reports/:year/versions/:number": signedIn((client) => ({
    place: { ...submittedYear(client), number: 1 },
  })),
  listReportHistory: signedIn((client) => asked({ ...month(client, "submitted"), area: "vehicles", before: 1_000 })),
  listRowAuthors: signedIn((client) =>
    asked({ ...month(client, "submitted"), area: "vehicles", rows: [randomUUID()] }),
  ),
  listInputAuthors: signedIn((client) => asked(year(client))),

  makePaper: signedIn(
    (client) =>
      command({ wanted: { what: "month", ...month(client, "submittedLast") }, format: "xlsx", title: client.canary }),
    {
      how: "the list",
      by: "administrator",
      say: () => command({ wanted: { what: "reports", year: YEAR }, format: "csv" }),
    },
    {
      how: "the list of duties",
      by: "administrator",
      say: () => command({ wanted: { what: "duties", year: YEAR }, format: "csv" }),
    },
  ),
  cancelPaper: aboutThemselves(({ sessionId }) => command({ id: sessionId })),
  "GET /api/papers": aboutThemselves(() => ({})),
  "GET /api/papers/:id": aboutThemselves(({ sessionId }) => ({ place: { id: sessionId } })),
  "GET /api/papers/:id/file": anyone,
  listOwnItems: signedIn(({ uid }) => asked({ uid })),
  setOwnItems: signedIn(({ uid, canary }) =>
    command({ uid, changes: [{ kind: "place", name: canary, cells: {}, isOffered: true }] }),
  ),
  markFormFields: signedIn((client) =>
    command({
      ...year(client),
      form: "wykaz-bez-siedziby",
      fields: [{ field: "entity/year/text", value: client.canary }],
    }),
  ),

  "POST /api/users/:uid/imports": signedIn(({ uid, canary }) => ({
    place: { uid },
    query: { name: "obrót.xlsx", year: String(YEAR), month: String(months.toReadInto), area: "packagings" },
    file: workbook(canary),
  })),
  "GET /api/users/:uid/imports": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/imports/:id": signedIn(({ uid, file: { id } }) => ({
    place: { uid, id },
    query: { year: String(YEAR), month: String(months.toReadInto) },
  })),
  previewImport: signedIn((client) => asked(file(client))),
  listImportRows: signedIn((client) => asked({ ...file(client), name: client.file.name, kind: "added", page: 0 })),
  listRefusedRows: signedIn((client) => asked(file(client))),
  refusedRowsFile: signedIn((client) => asked({ ...file(client), format: "xlsx" })),
  "POST /api/sheets": aboutThemselves(() => ({
    query: { format: "xlsx" },
    file: Buffer.from(JSON.stringify([{ name: "Wzór", head: ["Nazwa"], rows: [["Koks"]] }])),
  })),
  // Before a dictionary is changed, which would change the preview.
  takeImport: signedIn((client) => command({ ...file(client), shown: client.file.shown, area: "packagings" })),
  undoImport: signedIn(({ uid, file: { id } }) => command({ uid, id })),

  "PATCH /api/users/:uid/reports/:year/inputs": signedIn((client) => ({
    place: year(client),
    ...command({ changes: [{ field: ["recycled", "M1"], from: null, to: "12.5" }] }),
  })),
  "PATCH /api/users/:uid/reports/:year/:month/:area": signedIn(async (client, next) => {
    const areas = areaIds.filter((id) => id !== SWITCHED_OFF); // of rows there it would have to know
    const area = areas[Math.floor(next() * areas.length)] ?? "vehicles";
    const which = month(client, "toFill");
    const cells = await rowFor(area, which);
    return { place: { ...which, area }, ...command({ changes: [added(cells), added(cells)] }) };
  }),
  submitReport: signedIn(
    (client) => command({ ...month(client, "complete"), declaration: true, shown: client.complete }),
    { how: "of a whole year", say: (client) => command({ ...submittedYear(client), declaration: true }) },
  ),
  returnReport: administrator((client) => command({ ...month(client, "submitted"), reason: "Popraw." })),
  approveReport: administrator((client) => command(month(client, "alsoSubmitted"))),
  takeBackApproval: administrator((client) => command({ ...submittedYear(client), month: JUST_APPROVED })),
  reopenReport: administrator((client) => command({ ...month(client, "approved"), reason: "Otwórz." })),
  lookAtReports: administrator((client) => asked({ reports: [month(client, "submittedLast")] })),
  moveReports: administrator((client) =>
    command({ reports: [month(client, "submittedLast")], move: "return", reason: "Popraw." }),
  ),
  recordDuty: signedIn((client) =>
    command({ ...submittedYear(client), duty: "bdoReport", seen: 0, on: filedOn, hasNewFigures: true }),
  ),
  correctDuty: signedIn((client) =>
    command({ ...submittedYear(client), id: client.filed, version: 1, on: filedOn, number: "K-7" }),
  ),
  withdrawDuty: signedIn((client) =>
    command({ ...submittedYear(client), id: client.filed, version: 2, isWithdrawn: true }),
  ),
  copyMonth: signedIn((client) =>
    command({
      ...month(client, "toCopyInto"),
      from: { year: YEAR, month: months.last },
      areas: [{ area: "vehicles" }],
    }),
  ),
  takeBackCopy: signedIn((client) =>
    command({ ...month(client, "toDeclareEmpty"), copied: [{ area: "vehicles", version: 1 }] }),
  ),
  declareEmpty: signedIn((client) =>
    command({ ...month(client, "toDeclareEmpty"), areas: ["batteries"], isEmpty: true }),
  ),
  giveReason: signedIn((client) =>
    command({
      ...month(client, "inNeedOfReason"),
      area: "vehicles",
      check: "jump.amount",
      rowId: null,
      reason: "Nowy kontrakt.",
    }),
  ),
  usedReasons: signedIn(({ uid }) => asked({ uid })),

  "GET /api/dictionaries": aboutThemselves(() => ({})),
  dictionaryItemUses: administrator(({ item }) => asked({ ids: [item], years: [YEAR] })),
  dictionaryItemHistory: administrator((client) => asked(address(client))),
  lawNumbers: administrator(() => asked({ year: YEAR })),
  lawNumberHistory: administrator(() => asked({ year: YEAR, path: "packaging.bagFee" })),
  tryRates: administrator((client) =>
    asked({ items: [{ ...address(client), value: value(client) }], law: { "packaging.bagFee": "0.3" }, year: YEAR }),
  ),
  tryRatesOfClient: administrator((client) =>
    asked({ items: [{ ...address(client), value: value(client) }], ...year(client) }),
  ),
  saveLawNumbers: administrator(() =>
    command({
      year: YEAR,
      changes: [
        { path: "oils.feeRate", from: null, to: { value: "2.5", status: "unconfirmed", source: "z projektu" } },
      ],
    }),
  ),
  confirmNumbers: administrator(() =>
    command({
      changes: [],
      year: YEAR,
      law: [
        { path: "tyres.feeRate", from: null, to: { value: "2.5", status: "official", source: "Dz.U. 2026 poz. 1" } },
      ],
    }),
  ),
  saveDictionaryItems: administrator((client) =>
    command({ changes: [{ ...address(client), version: 1, value: value(client) }] }),
  ),
  "PATCH /api/dictionaries/:document": administrator((client) => ({
    place: { document: "packagings" },
    input: { field: `categories.${client.item}`, version: 2, value: value(client) },
  })),
} satisfies Doors;
