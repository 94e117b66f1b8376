import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { bigint, boolean, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { ekorok, instant } from "./columns.ts";

/** Products of a client with their cards. */
export const products = ekorok.table(
  "products",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull(),
    ordinal: bigint("ordinal", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    code: text("code"),
    codeKey: text("code_key"),
    gtin: text("gtin"),
    name: text("name"),
    unit: text("unit"),
    units: jsonb("units").$type<ProductContent["units"]>().notNull(),
    versions: jsonb("versions").$type<ProductContent["versions"]>().notNull(),
    partCount: integer("part_count").notNull(),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    version: integer("version").notNull().default(1),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] }), unique().on(t.uid, t.codeKey)],
);
