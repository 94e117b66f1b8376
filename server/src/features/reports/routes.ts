import { yearCharges } from "@ekorok/domain/charges/contract/charges";
import { patchedYearInputs, yearInputsPatch } from "@ekorok/domain/charges/contract/year-inputs";
import { yearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { WHOLE_YEAR } from "@ekorok/domain/periods/month";
import {
  nextReport,
  nextReportQuery,
  reportListAnswer,
  reportListQuery,
  waitingReports,
} from "@ekorok/domain/reports/contract/report-list";
import { frozenList, frozenReport } from "@ekorok/domain/reports/contract/report-versions";
import {
  areaParams,
  areaReport,
  chargesQuery,
  monthParams,
  monthQuery,
  monthReport,
  monthVersionParams,
  patchedRows,
  rowsPatch,
  yearParams,
  yearReport,
  yearVersionParams,
} from "@ekorok/domain/reports/contract/reports";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import type { Settings } from "../../settings.ts";
import { signedIn } from "../../plugins/access.ts";
import { leaveLarge } from "../../threads/large.ts";
import { once, type NameRequest } from "../functions/request-ledger.ts";
import { readableReports, reportWriter } from "./access.ts";
import { areaNamed } from "./areas.ts";
import { changeInputs } from "./charges/change-inputs.ts";
import { readVersionCharges } from "./charges/version-charges.ts";
import { readYearCharges } from "./charges/year-charges.ts";
import { readYearOutlook } from "./charges/year-outlook.ts";
import { periodOf } from "./report-key.ts";
import { saveRows } from "./rows/save-rows.ts";
import type { BesideMonth } from "./views/beside-month.ts";
import { readArea, readMonth } from "./views/month-view.ts";
import { nextToCheck } from "./views/next-report.ts";
import { listReports } from "./views/report-list.ts";
import { listVersions, readVersion } from "./views/versions.ts";
import { countWaiting } from "./views/waiting-reports.ts";
import { readYear } from "./views/year-view.ts";

export type ReportDeps = {
  db: Db;
  nameRequest: NameRequest;
  settings: Pick<Settings, "monthDueDay">;
  besideMonth: BesideMonth;
};

/**
 * Large answers are written as they are: the views make them field by field, and a test holds them against their schema.
 * To have the schema take them apart and put them together again would cost more than all the rest of a call.
 */
const serializerCompiler = () => (answer: unknown) => JSON.stringify(answer);
const config = { access: "signedIn", refuses: ["PERMISSION_DENIED", "NOT_FOUND"], compress: true } as const;
const YEAR = "/api/users/:uid/reports/:year";
const MONTH = `${YEAR}/:month`;
const AREA = `${MONTH}/:area`;
/** Five hundred rows with long remarks. */
const PATCH_LIMIT = 1024 * 1024;
/** So many are carried out within a few milliseconds. */
const MOST_CHANGES_HERE = 100;

export const reportRoutes: FastifyPluginAsyncZod<ReportDeps> = async (
  app,
  { db, nameRequest, settings: { monthDueDay: dueDay }, besideMonth },
) => {
  app.get(
    "/api/reports",
    {
      config: { access: "administrator", compress: true },
      serializerCompiler,
      schema: { querystring: reportListQuery, response: { 200: reportListAnswer } },
    },
    async (request) => listReports(db, request.query, { dueDay, now: new Date() }),
  );

  app.get(
    "/api/reports/waiting",
    { config: { access: "administrator" }, schema: { response: { 200: waitingReports } } },
    async () => countWaiting(db, { dueDay, now: new Date() }),
  );

  app.get(
    "/api/reports/next",
    { config: { access: "administrator" }, schema: { querystring: nextReportQuery, response: { 200: nextReport } } },
    async (request) => nextToCheck(db, request.query),
  );

  app.get(
    YEAR,
    { config, serializerCompiler, schema: { params: yearParams, response: { 200: yearReport } } },
    async (request) => {
      const { uid, year } = request.params;
      const reader = signedIn(request);
      return readYear(db, readableReports(reader, uid), year, { reader, dueDay, now: new Date() });
    },
  );

  app.get(
    `${YEAR}/charges`,
    {
      config,
      serializerCompiler,
      schema: { params: yearParams, querystring: chargesQuery, response: { 200: yearCharges } },
    },
    async (request) => {
      const { uid, year } = request.params;
      const { version } = request.query;
      const readable = readableReports(signedIn(request), uid);
      return version === undefined
        ? readYearCharges(db, readable, year)
        : readVersionCharges(db, readable, year, version);
    },
  );

  app.get(
    `${YEAR}/outlook`,
    { config, serializerCompiler, schema: { params: yearParams, response: { 200: yearOutlook } } },
    async (request) => {
      const { uid, year } = request.params;
      return readYearOutlook(db, readableReports(signedIn(request), uid), year, new Date());
    },
  );

  app.patch(
    `${YEAR}/inputs`,
    {
      config: { ...config, refuses: [...config.refuses, "ABORTED", "FAILED_PRECONDITION"] },
      schema: { params: yearParams, body: yearInputsPatch, response: { 200: patchedYearInputs } },
    },
    async (request) => {
      const caller = signedIn(request);
      const { uid, year } = request.params;
      const { requestId, changes } = request.body;
      const writer = reportWriter(caller, uid);
      const named = nameRequest(caller.uid, requestId, "report.inputs", { uid, year, changes });
      return once(db, named, (db) => changeInputs(db, writer, year, changes, new Date()));
    },
  );

  app.get(
    MONTH,
    {
      config,
      serializerCompiler,
      schema: { params: monthParams, querystring: monthQuery, response: { 200: monthReport } },
    },
    async (request) => {
      const { uid, ...period } = request.params;
      const reader = signedIn(request);
      const withRows = request.query.rows !== undefined;
      const asked = { reader, withRows, dueDay, now: new Date(), besideMonth };
      return readMonth(db, readableReports(reader, uid), period, asked);
    },
  );

  app.get(
    AREA,
    { config, serializerCompiler, schema: { params: areaParams, response: { 200: areaReport } } },
    async (request) => {
      const { uid, area, ...period } = request.params;
      return readArea(db, readableReports(signedIn(request), uid), period, areaNamed(area));
    },
  );

  app.patch(
    AREA,
    {
      config: { ...config, refuses: [...config.refuses, "ABORTED"] },
      bodyLimit: PATCH_LIMIT,
      serializerCompiler,
      schema: { params: areaParams, body: rowsPatch, response: { 200: patchedRows } },
    },
    async (request) => {
      const caller = signedIn(request);
      const { uid, area: id, ...period } = request.params;
      const writer = reportWriter(caller, uid);
      const area = areaNamed(id);
      const { requestId, changes } = request.body;
      leaveLarge(changes.length, MOST_CHANGES_HERE);
      const named = nameRequest(caller.uid, requestId, "report.rows", { uid, period, area: id, changes });
      return once(db, named, (db, keepAnswer) => saveRows(db, writer, period, area, changes, keepAnswer));
    },
  );

  // Submissions as they were, of a month and of a year.
  app.get(
    `${MONTH}/versions`,
    { config, schema: { params: monthParams, response: { 200: frozenList } } },
    async (request) => {
      const { uid, ...period } = request.params;
      return listVersions(db, readableReports(signedIn(request), uid), period);
    },
  );

  app.get(
    `${MONTH}/versions/:number`,
    { config, schema: { params: monthVersionParams, response: { 200: frozenReport } } },
    async (request) => {
      const { uid, number, ...period } = request.params;
      return readVersion(db, readableReports(signedIn(request), uid), period, number);
    },
  );

  app.get(
    `${YEAR}/versions`,
    { config, schema: { params: yearParams, response: { 200: frozenList } } },
    async (request) => {
      const { uid, year } = request.params;
      return listVersions(db, readableReports(signedIn(request), uid), periodOf({ year, month: WHOLE_YEAR }));
    },
  );

  app.get(
    `${YEAR}/versions/:number`,
    { config, schema: { params: yearVersionParams, response: { 200: frozenReport } } },
    async (request) => {
      const { uid, number, year } = request.params;
      return readVersion(db, readableReports(signedIn(request), uid), periodOf({ year, month: WHOLE_YEAR }), number);
    },
  );
};
