import type { KsefService } from "@ekorok/domain/ksef/contract/ksef";
import type { KsefOffReason } from "@ekorok/domain/ksef/ksef-values";
import { offWord } from "@ekorok/domain/ksef/ksef-words";
import type { Db } from "../../db/index.ts";
import { ksefSwitch } from "../../db/schema.ts";
import { notPossible } from "../../errors/refused.ts";
import type { Settings } from "../../settings.ts";
import { canSeal } from "./token-seal.ts";

export type KsefSettings = Pick<Settings, "ksef" | "ksefKey" | "databaseUrl" | "dataDir">;

/** Why KSeF is not called for anybody; null: it may be. */
export async function whyOff(db: Db, settings: KsefSettings): Promise<KsefOffReason | null> {
  if (settings.ksef === "off") return "setting";
  if (!canSeal(settings)) return "key";
  return (await db.$count(ksefSwitch)) > 0 ? null : "restored";
}

export async function readService(db: Db, settings: KsefSettings): Promise<KsefService> {
  const why = await whyOff(db, settings);
  return why === null ? { is: "on" } : { is: "off", why, says: offWord(why) };
}

export async function refuseOff(db: Db, settings: KsefSettings): Promise<void> {
  const why = await whyOff(db, settings);
  if (why !== null) throw notPossible(offWord(why));
}
