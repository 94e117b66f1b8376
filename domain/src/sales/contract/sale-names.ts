import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { MOST_NAMES_SHOWN } from "../../contract/limits.ts";
import { LONGEST_SEARCH } from "../../contract/list-query.ts";
import { emptyAnswer, count, requestId, uid } from "../../contract/schema-parts.ts";
import {
  changesSales,
  goodsNames,
  period,
  readsSales,
  saleId as id,
  salesParams,
  textOrNone as text,
} from "./sale-parts.ts";

const calledGoods = {
  code: z.string().max(50).nullable(),
  gtin: z.string().max(20).nullable(),
  name: z.string().max(512).nullable(),
};

/** Assigns a product to goods by the names on documents; null: they are not goods. */
const nameGoodsInput = z.strictObject({ requestId, uid, ...calledGoods, product: id.nullable() });
/** Removes that assignment. */
const forgetGoodsInput = z.strictObject({ requestId, uid, ...calledGoods });

/** A page: at most `MOST_NAMES_SHOWN` from a place counted from 0. */
const rememberedNamesQuery = z.strictObject({
  search: z.string().max(LONGEST_SEARCH).default(""),
  kind: z.enum(["product", "noGoods"]).optional(),
  from: z.coerce.number().pipe(z.int().min(0).max(10_000_000)).default(0),
});
export type RememberedNamesWanted = z.infer<typeof rememberedNamesQuery>;

/** The assignments, sorted by name. */
export const rememberedNames = z
  .object({
    names: z
      .array(
        z.object({
          /** The one name it is stored under, normalised. */
          by: z.object(goodsNames),
          /** The names on the newest line; the same as `by` without any line. */
          called: z.object(goodsNames),
          /** Null: no goods. */
          product: z.object({ id, code: text, gtin: text, name: text }).nullable(),
          /** Lines that would wait without it, and their months. */
          lines: count,
          months: z.array(z.object({ ...period.shape, isClosed: z.boolean() })),
        }),
      )
      .max(MOST_NAMES_SHOWN),
    found: count,
    total: count,
  })
  .meta({ id: "RememberedNames" });
export type RememberedNames = z.infer<typeof rememberedNames>;
export type RememberedName = RememberedNames["names"][number];

export const saleNameEndpoints = {
  "GET /api/users/:uid/sales/names": {
    ...readsSales,
    params: salesParams,
    query: rememberedNamesQuery,
    output: rememberedNames,
  },
  nameGoods: { ...changesSales, input: nameGoodsInput, output: emptyAnswer },
  forgetGoods: { ...changesSales, input: forgetGoodsInput, output: emptyAnswer },
} as const satisfies EndpointTable;
