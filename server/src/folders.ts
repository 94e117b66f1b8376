import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `server`. This file, like the bundles built from it, lies one folder below. */
const server = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

export const MIGRATIONS = path.join(server, "migrations");
/** Initial data of a new database. */
export const SEED = path.join(server, "seed");
export const WEB = path.join(server, "../web/dist");
