import type { PaperFormat, WantedPaper } from "@ekorok/domain/papers/contract/papers";
import { bigint, integer, jsonb, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, ekorok, instant } from "./columns.ts";

/** Files that people asked for. `uid` is who did, `clientUid` whose data are in them. */
export const papers = ekorok.table(
  "papers",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    clientUid: uuid("client_uid"),
    wanted: jsonb("wanted").$type<WantedPaper>().notNull(),
    format: text("format").$type<PaperFormat>().notNull(),
    title: text("title").notNull().default(""),
    state: text("state").$type<"waiting" | "working" | "ready" | "failed">().notNull().default("waiting"),
    attempt: integer("attempt").notNull().default(0),
    percent: smallint("percent").notNull().default(0),
    name: text("name"),
    size: bigint("size", { mode: "number" }),
    problem: text("problem"),
    at: instant("at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

/** What is in them, in pieces. */
export const paperPieces = ekorok.table(
  "paper_pieces",
  {
    uid: uuid("uid").notNull(),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id, t.number] })],
);
