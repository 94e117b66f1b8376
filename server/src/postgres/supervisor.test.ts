import { expect, test } from "vitest";
import { complaintIn } from "./supervisor.ts";

const START = "2026-11-16 14:12:00 UTC [7] LOG:  starting PostgreSQL 18.4";
const FULL = '2026-11-16 14:12:01 UTC [9] FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device';
const EARLY = "2026-11-16 14:12:01 UTC [11] FATAL:  the database system is in recovery mode";

test("a full disk is reported as such, whatever the server logs afterwards", () => {
  expect(complaintIn([START, FULL, EARLY, ""])).toBe(
    'The disk is full (could not write to file "pg_wal/xlogtemp.9": No space left on device): make room and start again. What was saved is still there.',
  );
});

test("messages of an earlier start and refusals of early connections are not reported as the reason", () => {
  const other = "2026-11-16 14:13:00 UTC [12] FATAL:  data directory has wrong ownership";
  expect(complaintIn([START, FULL, START, other, EARLY])).toBe("PostgreSQL says: data directory has wrong ownership.");
  expect(complaintIn([START, EARLY])).toBe("");
});
