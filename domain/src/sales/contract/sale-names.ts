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

/** What goods are called, as a caller says it. */
const calledGoods = {
  code: z.string().max(50).nullable(),
  gtin: z.string().max(20).nullable(),
  name: z.string().max(512).nullable(),
};

/** Says which product goods are, by what documents call them; null: they are not goods. */
const nameGoodsInput = z.strictObject({ requestId, uid, ...calledGoods, product: id.nullable() });
/** Takes that back: they are asked about again. */
const forgetGoodsInput = z.strictObject({ requestId, uid, ...calledGoods });

/** Which of them, and from which one on, counted from 0: at most `MOST_NAMES_SHOWN` come at a time. */
const rememberedNamesQuery = z.strictObject({
  search: z.string().max(LONGEST_SEARCH).default(""),
  kind: z.enum(["product", "noGoods"]).optional(),
  from: z.coerce.number().pipe(z.int().min(0).max(10_000_000)).default(0),
});
export type RememberedNamesWanted = z.infer<typeof rememberedNamesQuery>;

/** What somebody said of goods, in the order of their names. */
export const rememberedNames = z
  .object({
    names: z
      .array(
        z.object({
          /** What it is remembered by: one of the three, in the spelling in which it is kept. */
          by: z.object(goodsNames),
          /** What the newest line calls them that stands on it; the same as `by` where there is none. */
          called: z.object(goodsNames),
          /** Null: they are not goods. */
          product: z.object({ id, code: text, gtin: text, name: text }).nullable(),
          /** Lines that would wait without it, in which months. */
          lines: count,
          months: z.array(z.object({ ...period.shape, isClosed: z.boolean() })),
        }),
      )
      .max(MOST_NAMES_SHOWN),
    /** How many are found, and how many there are. */
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
