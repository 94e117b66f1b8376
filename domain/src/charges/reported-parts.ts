import { airAreas, packagingAreas } from "./charged-areas.ts";
import type { Reported } from "./year-facts.ts";

/** Each part of a report to an office by itself, as it has a form of its own. */
export const reportedParts = {
  packaging: { areas: [...packagingAreas, "exportedPackagings"], kinds: ["packaging"] },
  sup: { areas: ["supFees"], kinds: ["sup-collected", "sup-producer"] },
  equipment: { areas: ["eieEquipment"], kinds: ["equipment"] },
  batteries: { areas: ["batteries"], kinds: ["batteries"] },
  vehicles: { areas: ["importedVehicles"], kinds: ["vehicles"] },
  air: { areas: airAreas, kinds: ["air-a", "air-b", "air-c", "air-d", "air-e"] },
} as const satisfies Readonly<Record<string, Reported>>;
