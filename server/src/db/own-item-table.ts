import type { Cells } from "@ekorok/domain/areas/cells";
import type { OwnItemKind } from "@ekorok/domain/areas/own-item-kinds";
import { boolean, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ekorok, instant } from "./columns.ts";

/** What a client has said of a thing that rows name again and again. */
export const ownItems = ekorok.table(
  "own_items",
  {
    uid: uuid("uid").notNull(),
    kind: text("kind").$type<OwnItemKind>().notNull(),
    name: text("name").notNull(),
    within: text("within").notNull(),
    cells: jsonb("cells").$type<Cells>().notNull(),
    isOffered: boolean("is_offered").notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.kind, t.name, t.within] })],
);
