import { SALES_PIECE } from "@ekorok/domain/contract/limits";
import { rememberedNames, rememberedNamesQuery } from "@ekorok/domain/sales/contract/sale-names";
import { salesRecounts, salesRecountsQuery } from "@ekorok/domain/sales/contract/sale-recounts";
import { salesStep, salesStepParams, salesStepQuery } from "@ekorok/domain/sales/contract/sale-steps";
import {
  salesFileParams,
  salesFileState,
  salesMonthParams,
  salesParams,
  salesPieceAnswer,
  salesPieceParams,
} from "@ekorok/domain/sales/contract/sales";
import {
  salesLines,
  salesLinesQuery,
  salesOfMonth,
  salesOfRow,
  salesRowParams,
  salesRowQuery,
} from "@ekorok/domain/sales/contract/sales-kept";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../../db/index.ts";
import { invalid } from "../../errors.ts";
import { signedIn } from "../../plugins/access.ts";
import { readableReports, reportWriter } from "../reports/access.ts";
import { readSalesLines } from "./find-lines.ts";
import { readSalesOfMonth } from "./month-sales.ts";
import { readRecounts } from "./recounts.ts";
import { readRememberedNames } from "./remembered-names.ts";
import { readSalesOfRow } from "./row-trace.ts";
import { readSalesStep } from "./undo-sales.ts";
import { keepPiece, readState } from "./uploads.ts";

const refuses = ["PERMISSION_DENIED", "NOT_FOUND"] as const;
const SALES = "/api/users/:uid/sales";

export const saleRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.put(
    `${SALES}/files/:id/:number`,
    {
      bodyLimit: SALES_PIECE,
      config: {
        access: "signedIn",
        takesFile: true,
        refuses: [...refuses, "FAILED_PRECONDITION", "RESOURCE_EXHAUSTED"],
      },
      schema: { params: salesPieceParams, response: { 200: salesPieceAnswer } },
    },
    async (request) => {
      const { uid, id, number } = request.params;
      const writer = reportWriter(signedIn(request), uid);
      if (!Buffer.isBuffer(request.body)) throw invalid("Wybierz plik.");
      return { size: await keepPiece(db, writer, id, number, request.body) };
    },
  );

  app.get(
    `${SALES}/files/:id`,
    { config: { access: "signedIn", refuses }, schema: { params: salesFileParams, response: { 200: salesFileState } } },
    async (request) => readState(db, readableReports(signedIn(request), request.params.uid), request.params.id),
  );

  app.get(
    `${SALES}/months/:year/:month`,
    { config: { access: "signedIn", refuses }, schema: { params: salesMonthParams, response: { 200: salesOfMonth } } },
    async (request) => {
      const reader = signedIn(request);
      const { uid, year, month } = request.params;
      return readSalesOfMonth(db, readableReports(reader, uid), { year, month }, reader);
    },
  );

  app.get(
    `${SALES}/rows/:row`,
    {
      config: { access: "signedIn", refuses },
      schema: { params: salesRowParams, querystring: salesRowQuery, response: { 200: salesOfRow } },
    },
    async (request) => {
      const { uid, row } = request.params;
      return readSalesOfRow(db, readableReports(signedIn(request), uid), row, request.query.from);
    },
  );

  app.get(
    `${SALES}/lines`,
    {
      config: { access: "signedIn", refuses },
      schema: { params: salesParams, querystring: salesLinesQuery, response: { 200: salesLines } },
    },
    async (request) => readSalesLines(db, readableReports(signedIn(request), request.params.uid), request.query),
  );

  app.get(
    `${SALES}/steps/:id`,
    {
      config: { access: "signedIn", refuses },
      schema: { params: salesStepParams, querystring: salesStepQuery, response: { 200: salesStep } },
    },
    async (request) => {
      const { uid, id } = request.params;
      return readSalesStep(db, readableReports(signedIn(request), uid), id, request.query);
    },
  );

  app.get(
    `${SALES}/recounts`,
    {
      config: { access: "signedIn", refuses },
      schema: { params: salesParams, querystring: salesRecountsQuery, response: { 200: salesRecounts } },
    },
    async (request) => readRecounts(db, readableReports(signedIn(request), request.params.uid), request.query.product),
  );

  app.get(
    `${SALES}/names`,
    {
      config: { access: "signedIn", refuses },
      schema: { params: salesParams, querystring: rememberedNamesQuery, response: { 200: rememberedNames } },
    },
    async (request) => readRememberedNames(db, readableReports(signedIn(request), request.params.uid), request.query),
  );
};
