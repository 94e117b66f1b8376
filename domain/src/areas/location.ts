import { voivodeships } from "../company/voivodeships.ts";
import { choice, place, required, text } from "./columns.ts";

const voivodeshipNames = Object.fromEntries(voivodeships.map((name) => [name, name]));

/** Where something is burnt or emitted: the charge goes to the marshal of the voivodeship, boilers are split by gmina. */
export const location = (label: string) => ({
  place: required(place(label, { remembers: { as: "place", brings: ["gmina", "voivodeship"] } })),
  gmina: required(text("Gmina", { max: 100 })),
  voivodeship: required(choice("Województwo", voivodeshipNames)),
});
