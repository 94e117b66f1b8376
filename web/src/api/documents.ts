import { dictionariesAnswer, permissionFlags, userDocument } from "@ekorok/domain";
import { z } from "zod";
import { api } from "./client.ts";

/** A flag that was never set is true, so it may be absent. */
const document = userDocument.extend({ permissions: z.partialRecord(z.enum(permissionFlags), z.boolean()) });

export const loadUserDocument = (uid: string) => api.get(`/api/users/${encodeURIComponent(uid)}`, document);
export const loadDictionaries = () => api.get("/api/dictionaries", dictionariesAnswer);
