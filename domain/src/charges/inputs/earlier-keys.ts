import type { AreaId } from "../../areas/area-ids.ts";
import { equipmentGroups } from "../../company/settlement.ts";
import { voivodeships } from "../../company/voivodeships.ts";
import { itemsOf, lookUp, type Dictionaries } from "../../dictionaries/dictionary-items.ts";
import type { DictionaryKind } from "../../dictionaries/kinds.ts";
import { comparePolish } from "../../polish/collation.ts";
import { hasPossibleNumbers } from "../year-quantities.ts";
import { lineKey, keyPartsOrNone, keyParts } from "../../areas/quantities.ts";
import { batteryKinds, quantityWords, vehicleParts, type QuantityWords } from "../quantity-words.ts";

// What can be entered for months before 'obsługa od': the same quantities that rows count for.

/** A quantity that can be entered. `asks`: the place is not known yet and becomes part of the key. */
export type EarlierOffer = QuantityWords & {
  readonly key: string;
  readonly asks: readonly ("voivodeship" | "gmina")[];
};

export const MOST_EARLIER = 300;

/** For a "number" see `hasPossibleNumbers`. */
type KeyPart = "item" | "fuel" | "voivodeship" | "text" | "number" | readonly string[];

/** The parts of the keys of a kind, and the dictionary (and table) that its item is from. */
type KeyShape = { readonly parts: readonly KeyPart[]; readonly of?: DictionaryKind; readonly table?: "A" | "B" | "E" };
const shapes: Readonly<Record<string, KeyShape>> = {
  "air-d": { parts: ["item", "fuel", "number"], of: "vehicleEngine" },
  "air-c": { parts: ["voivodeship", "text", "item", "number"], of: "heatingBoiler" },
  "air-a": { parts: ["voivodeship", "item"], of: "otherEmissionSource", table: "A" },
  "air-b": { parts: ["voivodeship", "item", "number"], of: "otherEmissionSource", table: "B" },
  "air-e": { parts: ["voivodeship", "item"], of: "otherEmissionSource", table: "E" },
  packaging: { parts: ["item"], of: "packagingCategory" },
  "packaging-returned": { parts: ["item"], of: "packagingCategory" },
  "packaging-value": { parts: [] },
  "sup-collected": { parts: ["item"], of: "supFee" },
  "sup-issued": { parts: ["item"], of: "supFee" },
  "sup-producer": { parts: ["item"], of: "supFee" },
  equipment: { parts: [equipmentGroups] },
  "equipment-revenue": { parts: [] },
  batteries: { parts: [Object.keys(batteryKinds)] },
  vehicles: { parts: [] },
  "vehicle-parts": { parts: [Object.keys(vehicleParts)] },
};

export function isEarlierKey(key: string, dictionaries: Dictionaries): boolean {
  const [kind = "", ...parts] = keyPartsOrNone(key);
  if (!Object.hasOwn(shapes, kind)) return false;
  const shape = shapes[kind];
  if (!shape || parts.length !== shape.parts.length || lineKey(kind, ...parts) !== key) return false;
  return (
    hasPossibleNumbers(key) &&
    parts.every((part, index) => isPart(part, shape.parts[index] ?? "text", shape, dictionaries))
  );
}

function isPart(part: string, kind: KeyPart, { of, table }: KeyShape, dictionaries: Dictionaries): boolean {
  switch (kind) {
    case "item":
      return table === undefined
        ? of !== undefined && lookUp(dictionaries, of, part) !== undefined
        : lookUp(dictionaries, "otherEmissionSource", part)?.table === table;
    case "fuel":
      return lookUp(dictionaries, "vehicleFuel", part) !== undefined;
    case "voivodeship":
      return voivodeships.some((one) => one === part);
    case "text":
      return part.trim() !== "";
    case "number":
      return true; // `hasPossibleNumbers` checks the whole key
    default:
      return kind.includes(part);
  }
}

/** All quantities that can be entered for months before 'obsługa od' with these areas, from the dictionaries. */
export function earlierOffers(areas: readonly AreaId[], dictionaries: Dictionaries): EarlierOffer[] {
  const idsOf = (kind: DictionaryKind) =>
    Object.entries(itemsOf(dictionaries, kind)).flatMap(([id, { isWithdrawn }]) => (isWithdrawn ? [] : [id]));
  const plain = (...keys: string[]) => keys.map((key) => ({ key, asks: [] }));
  const ofArea: Partial<Record<AreaId, () => Pick<EarlierOffer, "key" | "asks">[]>> = {
    packagings: () => packaging(),
    importedPackagings: () => packaging(),
    supFees: () =>
      idsOf("supFee").flatMap((id) =>
        lookUp(dictionaries, "supFee", id)?.annex === 9
          ? plain(lineKey("sup-producer", id))
          : plain(lineKey("sup-collected", id), lineKey("sup-issued", id)),
      ),
    eieEquipment: () => plain(...equipmentGroups.map((group) => lineKey("equipment", group)), "equipment-revenue"),
    vehicles: () =>
      idsOf("vehicleEngine").flatMap((engine) =>
        Object.keys(lookUp(dictionaries, "vehicleEngine", engine)?.rates ?? {}).flatMap((fuel) =>
          plain(lineKey("air-d", engine, fuel, "")),
        ),
      ),
    batteries: () => plain(...Object.keys(batteryKinds).map((kind) => lineKey("batteries", kind))),
    heatingBoilers: () =>
      idsOf("heatingBoiler").map((id) => ({ key: lineKey("air-c", "", "", id, ""), asks: ["voivodeship", "gmina"] })),
    otherEmissions: () =>
      idsOf("otherEmissionSource").map((id) => {
        const table = lookUp(dictionaries, "otherEmissionSource", id)?.table;
        const key = table === "B" ? lineKey("air-b", "", id, "") : lineKey(table === "E" ? "air-e" : "air-a", "", id);
        return { key, asks: ["voivodeship"] };
      }),
    importedVehicles: () =>
      plain("vehicles", ...Object.keys(vehicleParts).map((part) => lineKey("vehicle-parts", part))),
  };
  const packaging = () => plain(...idsOf("packagingCategory").map((id) => lineKey("packaging", id)), "packaging-value");
  const found = new Map(areas.flatMap((area) => ofArea[area]?.() ?? []).map((offer) => [offer.key, offer]));
  return [...found.values()]
    .flatMap((offer) => {
      const words = quantityWords(offer.key, dictionaries);
      return words ? [{ ...offer, ...words }] : [];
    })
    .toSorted((a, b) => comparePolish(a.what, b.what));
}

/** The key of an offered quantity at a place. */
export function earlierKeyAt({ key, asks }: EarlierOffer, place: { voivodeship: string; gmina: string }): string {
  const [kind = "", ...parts] = keyParts(key);
  return lineKey(kind, ...asks.map((name) => place[name].trim()), ...parts.slice(asks.length));
}
