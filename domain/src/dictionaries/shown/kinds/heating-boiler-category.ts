import { boilerFuels } from "../../value-choices.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField } from "./name-and-position.ts";

const names: Readonly<Record<(typeof boilerFuels)[number], string>> = {
  coal: "węgiel",
  coke: "koks",
  wood: "drewno",
  oil: "olej",
  gas: "gaz",
};

export const heatingBoilerCategory: KindDeclaration = {
  accusative: "kategorię kotłów",
  fields: [
    nameField,
    {
      path: "fuel",
      label: "Rodzina paliw",
      type: "choice",
      options: boilerFuels.map((fuel) => ({ value: fuel, label: names[fuel] })),
      inList: "column",
    },
  ],
  series: [],
  numbers: "of-the-year",
  order: ["name"],
};
