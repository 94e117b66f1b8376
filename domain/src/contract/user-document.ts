import { z } from "zod";
import { permissionFlags } from "../permissions.ts";
import { line } from "./line.ts";

/** What the person or the company says of itself. */
const profile = z.strictObject({
  displayName: line(120),
  companyName: line(200),
  nip: line(20),
  regon: line(20),
  bdoNumber: line(20),
  phone: line(40),
});
export type Profile = z.infer<typeof profile>;
export const profileNames = profile.keyof().options;

export const permissions = z.record(z.enum(permissionFlags), z.boolean());

/** `users/{uid}`. A flag that was never set is true. */
export const userDocument = z
  .object({
    uid: z.uuid(),
    email: z.string(),
    photoUrl: z.string().nullable(),
    addresses: z.array(z.string()),
    permissions,
    ...profile.shape,
  })
  .meta({ id: "UserDocument" });
export type UserDocument = z.infer<typeof userDocument>;

/** Merged into the document: what is absent stays. `addresses` is always the whole list. Nothing else can be written here. */
export const userPatch = profile.extend({ addresses: z.array(line(300).min(1)).max(100) }).partial();
export type UserPatch = z.infer<typeof userPatch>;
