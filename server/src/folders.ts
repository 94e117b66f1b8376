import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `server`: this file lies one below it as source, and so does everything that is built from it. */
const server = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

export const MIGRATIONS = path.join(server, "migrations");
/** Data that a database begins with. */
export const SEED = path.join(server, "seed");
export const WEB = path.join(server, "../web/dist");
