import type { DictionaryKind } from "../kinds.ts";
import type { KindDeclaration } from "./kind-declaration.ts";
import { heatingBoilerCategory } from "./kinds/heating-boiler-category.ts";
import { heatingBoiler } from "./kinds/heating-boiler.ts";
import { otherEmissionSource } from "./kinds/other-emission-source.ts";
import { packagingCategory } from "./kinds/packaging-category.ts";
import { supFee } from "./kinds/sup-fee.ts";
import { vehicleCategory } from "./kinds/vehicle-category.ts";
import { vehicleEngine } from "./kinds/vehicle-engine.ts";
import { vehicleFuel } from "./kinds/vehicle-fuel.ts";

export const kindDeclarations: Readonly<Record<DictionaryKind, KindDeclaration>> = {
  packagingCategory,
  supFee,
  vehicleCategory,
  vehicleEngine,
  vehicleFuel,
  heatingBoilerCategory,
  heatingBoiler,
  otherEmissionSource,
};
