import { afterAll, vi } from "vitest";
import { cleanUp } from "./end-of-file.ts";

// Passwords of in-process tests are hashed a tenth as long: hundreds are, and what is tried is what happens around it.
// Programs that tests start as processes of their own, and the browser's, hash as they are shipped.
vi.mock("../src/features/identity/passwords/password-cost.ts", () => ({ COST: { log2N: 13, r: 8, p: 1 } }));

vi.mock("../src/backup/key-cost.ts", () => ({ KEY_COST: { N: 2 ** 12, r: 8, p: 1 } }));

// Threads are started from the run's bundle, as those of the shipped program are: from sources it takes thrice the time.
vi.mock("../src/threads/bundle-folder.ts", () => ({ BUNDLE_FOLDER: process.env.BUNDLED_PROGRAMS ?? null }));

// Files share a process, one after another: each ends what it opened.
afterAll(cleanUp);
