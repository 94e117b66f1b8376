import type { Jobs } from "../../jobs/runner.ts";
import type { KsefSettings } from "./switch.ts";
import type { TokenSeal } from "./token-seal.ts";

/** What the feature's answers need. */
export type KsefDeps = {
  readonly settings: KsefSettings;
  readonly seal: TokenSeal;
  readonly jobs: Pick<Jobs, "wake">;
};
