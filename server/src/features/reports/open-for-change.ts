import type { Area } from "@ekorok/domain";
import type { Db } from "../../db/index.ts";
import { refuseSwitchedOff } from "./area-summary.ts";
import { holdClient, lockReport, refuseBlocked, refuseClosed } from "./lock.ts";
import type { ReportKey } from "./report-key.ts";

/** Takes a month for the rest of the transaction to change something in these areas, or refuses it. */
export async function openForChange(db: Db, key: ReportKey, areas: readonly Area[]): Promise<{ revision: string }> {
  const client = await holdClient(db, key.uid);
  for (const area of areas) refuseSwitchedOff(client.permissions, area);
  refuseBlocked(client);
  const { status, revision } = await lockReport(db, key);
  refuseClosed({ status });
  return { revision };
}
