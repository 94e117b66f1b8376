import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

/** For the rest of a test hard links fail, as on exFAT and in some network folders. */
export function withoutHardLinks(): void {
  const { linkSync } = fs;
  const set = (link: typeof linkSync) => {
    fs.linkSync = link;
    syncBuiltinESMExports();
  };
  set((from) => {
    throw Object.assign(new Error(`EPERM: operation not permitted, link '${String(from)}'`), { code: "EPERM" });
  });
  onTestFinished(() => set(linkSync));
}
