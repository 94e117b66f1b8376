import { lookUp, type Dictionaries } from "../dictionaries/dictionary-items.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { gminaName } from "./gmina.ts";
import { keyParts } from "../areas/quantities.ts";

export type QuantityWords = { readonly what: string; readonly unit: string };

export const batteryKinds: Readonly<Record<string, string>> = {
  portable: "przenośne",
  lmt: "LMT",
  sli: "SLI",
  industrial: "przemysłowe",
  ev: "EV",
};
export const vehicleParts: Readonly<Record<string, string>> = { oils: "Oleje", tyres: "Opony", battery: "Akumulatory" };

/** " (śląskie)"; empty while the voivodeship is not known. */
const inOffice = (voivodeship: string) => (voivodeship === "" ? "" : ` (${voivodeship})`);

/** The name of a quantity by its line key; null if it has no amount, or its item no longer exists. */
export function quantityWords(key: string, dictionaries: Dictionaries): QuantityWords | null {
  const [kind = "", one = "", two = "", three = "", four = ""] = keyParts(key);
  switch (kind) {
    case "air-d": {
      const engine = lookUp(dictionaries, "vehicleEngine", one);
      const fuel = lookUp(dictionaries, "vehicleFuel", two);
      if (!engine || !fuel) return null;
      const weighed =
        three === ""
          ? ""
          : ` (z ${fuel.densityUnit === "kg/l" ? "litrów" : "m³"}, ${formatDecimal(three)} ${fuel.densityUnit})`;
      return { what: `${engine.name}: ${fuel.name}${weighed}`, unit: "Mg" };
    }
    case "air-c": {
      const boiler = lookUp(dictionaries, "heatingBoiler", three);
      if (!boiler) return null;
      const place = two === "" ? "" : `, gmina ${gminaName(two)}${inOffice(one)}`;
      const factor = four === "" ? "" : `, ${formatDecimal(four)} kWh/m³`;
      const unit = boiler.unit === "Mg" ? "Mg" : four === "" ? "m³" : "kWh";
      return { what: `${boiler.name}${place}${factor}`, unit };
    }
    case "air-a":
    case "air-b": {
      const source = lookUp(dictionaries, "otherEmissionSource", two);
      if (!source) return null;
      const recovered = kind === "air-b" && three !== "" ? `, odzysk par ${formatDecimal(three)} %` : "";
      return { what: `${source.name}${inOffice(one)}${recovered}`, unit: source.unit };
    }
    case "air-e": {
      const source = lookUp(dictionaries, "otherEmissionSource", two);
      return source ? { what: `${source.name}${inOffice(one)}`, unit: "stanowisk × dni" } : null;
    }
    case "packaging": {
      const category = lookUp(dictionaries, "packagingCategory", one);
      return category ? { what: `Opakowania: ${category.name}`, unit: "kg" } : null;
    }
    case "packaging-returned": {
      const category = lookUp(dictionaries, "packagingCategory", one);
      return category ? { what: `Opakowania wprowadzone ponownie: ${category.name}`, unit: "kg" } : null;
    }
    case "packaging-value":
      return { what: "Wartość netto opakowań", unit: "zł" };
    case "sup-collected":
    case "sup-issued":
    case "sup-producer": {
      const type = lookUp(dictionaries, "supFee", one);
      if (!type) return null;
      if (kind === "sup-collected") return { what: `Pobrano opłat: ${type.name}`, unit: "zł" };
      return kind === "sup-issued"
        ? { what: `Wydano: ${type.name}`, unit: "szt." }
        : { what: `Wprowadzono: ${type.name}`, unit: type.unit };
    }
    case "equipment":
      return { what: `Sprzęt, grupa ${one}`, unit: "kg" };
    case "equipment-revenue":
      return { what: "Przychód netto ze sprzętu", unit: "zł" };
    case "batteries":
      return { what: `Baterie i akumulatory: ${batteryKinds[one] ?? one}`, unit: "kg" };
    case "vehicles":
      return { what: "Importowane pojazdy", unit: "szt." };
    case "vehicle-parts":
      return { what: `${vehicleParts[one] ?? one} w importowanych pojazdach`, unit: "kg" };
    default:
      return null;
  }
}
