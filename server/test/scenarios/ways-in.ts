import { randomUUID } from "node:crypto";
import { areaIds } from "@ekorok/domain/areas/area-ids";
import { newEmail } from "../administration.ts";
import { failedJob } from "../failed-job.ts";
import { PASSWORD } from "../people.ts";
import { added, rowFor } from "../reporting.ts";
import {
  JUST_APPROVED,
  months,
  productCalled,
  SUBMITTED_YEAR,
  workbook,
  YEAR,
  type BusyClient,
} from "./busy-client.ts";
import { waysIntoSales } from "./ways-into-sales.ts";
import { asked, command, everybody, overview, read, type Way } from "./way.ts";

/** What an administrator switches off. */
const SWITCHED_OFF = "batteries";

/**
 * Every way to ask something about a client, or to do something with them, by every route and function there is, with an
 * input that succeeds for those who may. They do not get in each other's way when they are gone one after the other.
 */
export function waysIn(client: BusyClient): Way[] {
  const { uid, item, sessionId, invited, file, filed, product } = client;
  const { shown, name, ...toRead } = file;
  const month = { uid, year: YEAR, month: months.submittedLast };
  const about = (which: keyof typeof months) => ({ uid, year: YEAR, month: months[which] });
  const YEARLY = "/api/users/:uid/reports/:year";
  const MONTHLY = `${YEARLY}/:month`;
  const ofSubmitted = { uid, year: SUBMITTED_YEAR };
  const filedOn = `${SUBMITTED_YEAR + 1}-03-14`;
  const address = { document: "packagings", key: "categories", id: item };
  const value = { name: `Torba ${item}`, material: "M1", feeRates: {}, recyclingLevels: {} };

  return [
    read("/api/users/:uid", { place: { uid } }),
    overview("/api/users", { query: { search: client.canary, status: "active", role: "client", page: "1" } }),
    overview("/api/clients", { query: { search: client.canary } }),
    overview("/api/users/:uid/account", { place: { uid } }),
    overview("/api/reports", {
      query: { year: String(YEAR), search: "kanarek", status: "draft", month: "5", turn: "client", page: "1" },
    }),
    overview("/api/reports/waiting", {}),
    overview("/api/reports/next", { query: { uid, year: String(YEAR), month: "5" } }),
    overview("/api/duties", {
      query: { year: String(SUBMITTED_YEAR), search: "kanarek", state: "done", duty: "kobizeReport", office: "KOBiZE" },
    }),
    overview("/api/system", {}),
    read(YEARLY, { place: { uid, year: YEAR } }),
    read(`${YEARLY}/charges`, { place: { uid, year: YEAR } }),
    read(`${YEARLY}/outlook`, { place: { uid, year: YEAR } }),
    read(`${YEARLY}/forms`, { place: { uid, year: YEAR } }),
    read(`${YEARLY}/duties`, { place: { uid, year: SUBMITTED_YEAR } }),
    read(MONTHLY, { place: month }),
    read(MONTHLY, { place: month, query: { rows: "1" } }, "with all its rows"),
    read(`${MONTHLY}/:area`, { place: { ...month, area: "vehicles" } }),
    read(`${MONTHLY}/versions`, { place: month }),
    read(`${MONTHLY}/versions/:number`, { place: { ...month, number: 1 } }),
    read(`${YEARLY}/versions`, { place: { uid, year: SUBMITTED_YEAR } }),
    read(`${YEARLY}/versions/:number`, { place: { uid, year: SUBMITTED_YEAR, number: 1 } }),
    asked("owner", "listReportHistory", { ...about("submitted"), area: "vehicles", before: 1_000 }),
    asked("owner", "listRowAuthors", { ...about("submitted"), area: "vehicles", rows: [randomUUID()] }),
    asked("owner", "listInputAuthors", { uid, year: YEAR }),
    command("owner", "makePaper", { wanted: { what: "month", ...month }, format: "xlsx", title: client.canary }),
    command("administrator", "makePaper", { wanted: { what: "reports", year: YEAR }, format: "csv" }, "the list"),
    command(
      "administrator",
      "makePaper",
      { wanted: { what: "duties", year: YEAR }, format: "csv" },
      "the list of duties",
    ),
    everybody(command("owner", "cancelPaper", { id: sessionId })),
    everybody(read("/api/papers", {})),
    everybody(read("/api/papers/:id", { place: { id: sessionId } })),
    asked("owner", "listOwnItems", { uid }),
    command("owner", "setOwnItems", {
      uid,
      changes: [{ kind: "place", name: client.canary, cells: {}, isOffered: true }],
    }),
    read("/api/users/:uid/products", { place: { uid } }),
    read("/api/users/:uid/products/:id/history", { place: { uid, id: product } }),
    {
      route: "POST /api/users/:uid/products/file",
      by: "owner",
      say: () => ({ place: { uid }, query: { name: "karty.csv" }, file: Buffer.from("Kod;Nazwa\nK-1;Kanarek") }),
    },
    command("owner", "saveProducts", {
      uid,
      changes: [{ id: product, version: 1, product: productCalled(`${client.canary} II`) }],
    }),
    ...waysIntoSales(client),
    command("owner", "markFormFields", {
      uid,
      year: YEAR,
      form: "wykaz-bez-siedziby",
      fields: [{ field: "entity/year/text", value: client.canary }],
    }),
    {
      route: "POST /api/users/:uid/imports",
      by: "owner",
      say: () => ({
        place: { uid },
        query: { name: "obrót.xlsx", year: String(YEAR), month: String(months.toReadInto), area: "packagings" },
        file: workbook(client.canary),
      }),
    },
    read("/api/users/:uid/imports", { place: { uid } }),
    read("/api/users/:uid/imports/:id", {
      place: { uid, id: file.id },
      query: { year: String(YEAR), month: String(months.toReadInto) },
    }),
    asked("owner", "previewImport", { uid, ...toRead }),
    asked("owner", "listImportRows", { uid, ...toRead, name, kind: "added", page: 0 }),
    asked("owner", "listRefusedRows", { uid, ...toRead }),
    // Before any dictionary is changed: what was shown would be shown otherwise.
    command("owner", "takeImport", { uid, ...toRead, shown, area: "packagings" }),
    command("owner", "undoImport", { uid, id: file.id }),
    asked("owner", "listUserHistory", { uid, before: 1_000 }),
    asked("administrator", "dictionaryItemUses", { ids: [item], years: [YEAR] }),
    asked("administrator", "dictionaryItemHistory", address),
    asked("administrator", "lawNumbers", { year: YEAR }),
    asked("administrator", "lawNumberHistory", { year: YEAR, path: "packaging.bagFee" }),
    asked("administrator", "tryRates", {
      items: [{ ...address, value }],
      law: { "packaging.bagFee": "0.3" },
      year: YEAR,
    }),
    asked("administrator", "tryRatesOfClient", { items: [{ ...address, value }], uid, year: YEAR }),
    everybody(read("/api/dictionaries", {})),
    everybody(asked("owner", "listSessions", null)),
    everybody(asked("owner", "readSecondFactor", null)),
    everybody(asked("owner", "beginAuthenticatorApp", null)),

    {
      route: `PATCH ${YEARLY}/inputs`,
      by: "owner",
      say: () => ({
        place: { uid, year: YEAR },
        input: { requestId: randomUUID(), changes: [{ field: ["recycled", "M1"], from: null, to: "12.5" }] },
      }),
    },
    {
      route: `PATCH ${MONTHLY}/:area`,
      by: "owner",
      say: async (next) => {
        const areas = areaIds.filter((id) => id !== SWITCHED_OFF); // of rows there it would have to know
        const area = areas[Math.floor(next() * areas.length)] ?? "vehicles";
        const cells = await rowFor(area, about("toFill"));
        return {
          place: { ...about("toFill"), area },
          input: { requestId: randomUUID(), changes: [added(cells), added(cells)] },
        };
      },
    },
    command("owner", "submitReport", { ...about("complete"), declaration: true, shown: client.complete }),
    command("owner", "submitReport", { uid, year: SUBMITTED_YEAR, declaration: true }, "of a whole year"),
    command("administrator", "returnReport", { ...about("submitted"), reason: "Popraw." }),
    command("administrator", "approveReport", about("alsoSubmitted")),
    command("administrator", "takeBackApproval", { ...ofSubmitted, month: JUST_APPROVED }),
    command("administrator", "reopenReport", { ...about("approved"), reason: "Otwórz." }),
    asked("administrator", "lookAtReports", { reports: [about("submittedLast")] }),
    command("administrator", "moveReports", { reports: [about("submittedLast")], move: "return", reason: "Popraw." }),
    asked("administrator", "lookAtReminders", { uids: [uid] }),
    command("administrator", "sendReminders", { uids: [uid] }),
    asked("administrator", "readNote", { uid, report: null }),
    command("administrator", "saveNote", { uid, report: { year: YEAR, month: 1 }, version: 0, text: "Dzwonić rano." }),
    command("owner", "recordDuty", { ...ofSubmitted, duty: "bdoReport", seen: 0, on: filedOn, hasNewFigures: true }),
    command("owner", "correctDuty", { ...ofSubmitted, id: filed, version: 1, on: filedOn, number: "K-7" }),
    command("owner", "withdrawDuty", { ...ofSubmitted, id: filed, version: 2, isWithdrawn: true }),
    command("owner", "copyMonth", { ...about("toCopyInto"), areas: ["vehicles"] }),
    command("owner", "declareEmpty", { ...about("toDeclareEmpty"), areas: ["batteries"], isEmpty: true }),
    command("owner", "giveReason", {
      ...about("inNeedOfReason"),
      area: "vehicles",
      check: "jump.amount",
      rowId: null,
      reason: "Nowy kontrakt.",
    }),

    command("administrator", "setLawNumber", {
      year: YEAR,
      path: "oils.feeRate",
      from: null,
      to: { value: "2.5", status: "unconfirmed", source: "z projektu" },
    }),
    command("administrator", "saveDictionaryItems", { changes: [{ ...address, version: 1, value }] }),
    {
      route: "PATCH /api/dictionaries/:document",
      by: "administrator",
      say: () => ({ place: { document: "packagings" }, input: { field: `categories.${item}`, version: 2, value } }),
    },

    {
      route: "PATCH /api/users/:uid",
      by: "owner",
      say: () => ({ place: { uid }, input: { companyName: "Inna", nip: "8567346215", addresses: ["ul. Krótka 1"] } }),
    },
    {
      route: "POST /functions/createUser",
      by: "administrator",
      say: () => ({ input: { requestId: randomUUID(), email: newEmail(), profile: { companyName: "Nowa" } } }),
    },
    asked("administrator", "lookAtEdit", { uid, permissions: { canManageReportBatteries: false } }),
    command("administrator", "updateUser", {
      uid,
      profile: { companyName: "Inna" },
      permissions: { canManageReportBatteries: false },
      leavesOut: [],
    }),
    command("administrator", "resetPermissions", { uid }),
    command("owner", "proposeAreas", { uid, areas: ["vehicles", "packagings"] }),
    command("administrator", "answerProposal", { uid, areas: ["packagings", "vehicles"], isAccepted: false }),
    ...["restartJob", "dismissJob"].map((name): Way => ({
      route: `POST /functions/${name}`,
      by: "administrator",
      say: async () => ({ input: { requestId: randomUUID(), id: await failedJob() } }),
    })),
    command("administrator", "sendInvitation", { uid: invited }),
    command("administrator", "sendInvitations", { uids: [invited] }),
    {
      route: "POST /api/client-lists",
      by: "administrator",
      say: () => ({ query: { name: "klienci.csv" }, file: Buffer.from("Nazwa firmy;E-mail\nKanarek;k@kanarek.pl") }),
    },
    asked("administrator", "lookAtClients", { clients: [{ companyName: client.canary, email: "kanarek@firma.pl" }] }),
    {
      route: "POST /functions/addClients",
      by: "administrator",
      say: () => ({ input: { requestId: randomUUID(), clients: [{ email: newEmail() }] } }),
    },
    command("administrator", "requestUserPasswordReset", { uid }),
    command("administrator", "takeOffSecondFactor", { uid }),
    everybody(command("owner", "changePassword", { current: PASSWORD, next: "siedem starych rowerów" })),
    everybody(asked("owner", "readMailChoices", null)),
    everybody(command("owner", "chooseMails", { choices: { late: false } })),
    everybody(command("owner", "endSession", { id: sessionId })),
    everybody(command("owner", "removeFactor", { factor: "none-of-theirs" })),
    everybody(command("owner", "switchOffSecondFactor", {})),
    everybody(command("owner", "disownSessions", {})),
    // Nothing can be done with somebody who is shut out, so these come last.
    // With reports nobody is promoted (administration.test.ts holds that), so what succeeds is taking the rights away.
    command("administrator", "setAdministrator", { uid, isAdmin: false }),
    command("administrator", "setBlocked", { uid, isBlocked: true }),
    command("administrator", "deleteUser", { uid }),
  ];
}
