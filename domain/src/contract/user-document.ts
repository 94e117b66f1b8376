import { z } from "zod";
import { permissionFlags } from "../permissions.ts";
import { line } from "./line.ts";
import { profile, storedProfile } from "./profile.ts";

const permissions = z.record(z.enum(permissionFlags), z.boolean());

/** `users/{uid}`. A flag that was never set is true. */
export const userDocument = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    photoUrl: z.string().nullable(),
    addresses: z.array(z.string()),
    permissions,
    ...storedProfile.shape,
  })
  .meta({ id: "UserDocument" });
export type UserDocument = z.infer<typeof userDocument>;

const addresses = z
  .array(line(300).min(1, { error: "Wpisz adres." }))
  .max(100, { error: "Lista mieści najwyżej 100 adresów." });

/** Merged into the document: what is absent stays. `addresses` is always the whole list. Nothing else can be written here. */
export const userPatch = profile.extend({ addresses }).partial();
export type UserPatch = z.infer<typeof userPatch>;
