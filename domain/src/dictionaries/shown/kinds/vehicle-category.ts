import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField } from "./name-and-position.ts";

export const vehicleCategory: KindDeclaration = {
  accusative: "kategorię pojazdów",
  fields: [nameField],
  series: [],
  numbers: "of-the-year",
  order: ["name"],
};
