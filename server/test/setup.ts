import { afterAll, vi } from "vitest";
import { cleanUp } from "./end-of-file.ts";

// In-process tests hash hundreds of passwords, so hashing takes a tenth of the time. Programs that tests start as processes hash
// as shipped.
vi.mock("../src/features/identity/passwords/password-cost.ts", () => ({ COST: { log2N: 13, r: 8, p: 1 } }));

vi.mock("../src/backup/key-cost.ts", () => ({ KEY_COST: { N: 2 ** 12, r: 8, p: 1 } }));

// Threads start from the run's bundle, as in the shipped program: from sources it takes three times as long.
vi.mock("../src/threads/bundle-folder.ts", () => ({ BUNDLE_FOLDER: process.env.BUNDLED_PROGRAMS ?? null }));

// Test files share a process one after another, so each has to clean up.
afterAll(cleanUp);
