import { expect, test } from "vitest";
import { exitMessage } from "./cannot-start.ts";

test.each([
  ["ENOSPC", "ENOSPC: no space left on device, write"],
  ["EDQUOT", "EDQUOT: disk quota exceeded, write"],
  ["53100", 'could not extend file "base/5/1": No space left on device'],
])("a disk that is full (%s) is said as such, with what to do", (code, message) => {
  expect(exitMessage(Object.assign(new Error(message), { code }))).toBe(
    `The disk is full: ${message}. Make room and try again; nothing was done by halves.`,
  );
});
