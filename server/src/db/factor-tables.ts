import { bigint, boolean, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, ekorok, instant } from "./columns.ts";

export const factorKeys = ekorok.table("factor_keys", {
  isOnly: boolean("is_only").primaryKey().default(true),
  key: bytes("key").notNull(),
});

export const authenticatorApps = ekorok.table("authenticator_apps", {
  uid: uuid("uid").primaryKey(),
  sealedSecret: bytes("sealed_secret").notNull(),
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const recoveryCodes = ekorok.table(
  "recovery_codes",
  { uid: uuid("uid").notNull(), codeHash: bytes("code_hash").notNull() },
  (t) => [primaryKey({ columns: [t.uid, t.codeHash] })],
);

export const passkeys = ekorok.table(
  "passkeys",
  {
    uid: uuid("uid").notNull(),
    id: text("id").notNull(),
    rpId: text("rp_id").notNull(),
    name: text("name").notNull(),
    publicKey: bytes("public_key").notNull(),
    algorithm: integer("algorithm").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.id] })],
);

export const challengePurposes = ["sign-in", "passkey", "add-passkey", "prove"] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

export const factorChallenges = ekorok.table("factor_challenges", {
  tokenHash: bytes("token_hash").primaryKey(),
  uid: uuid("uid"),
  purpose: text("purpose", { enum: challengePurposes }).notNull(),
  tries: integer("tries").notNull().default(0),
  expiresAt: instant("expires_at").notNull(),
});
