import { voivodeships } from "../company/voivodeships.ts";
import type { Cell, Cells } from "./cells.ts";
import { choice, place, required, text } from "./columns.ts";
import type { Area } from "./define-area.ts";

const voivodeshipNames = Object.fromEntries(voivodeships.map((name) => [name, name]));

/** The column that holds a place, and those that get what was last used with it. */
export const LOCATION = { key: "place", brings: ["gmina", "voivodeship"] } as const;

/** Where something is burnt or emitted: the charge goes to the marshal of the voivodeship, boilers are split by gmina. */
export const location = (label: string) => ({
  [LOCATION.key]: required(place(label, { brings: LOCATION.brings })),
  gmina: required(text("Gmina", { max: 100 })),
  voivodeship: required(choice("Województwo", voivodeshipNames)),
});

/** A place that was reported before, with the cells that it brings along. */
export type KnownPlace = { readonly place: string; readonly cells: Cells };

/** The column of an area that holds a place, with what it brings along; null where there is none. */
export function placeIn(area: Area): { readonly key: string; readonly brings: readonly string[] } | null {
  const [key, column] = Object.entries(area.columns).find(([, { kind }]) => kind === "place") ?? [];
  return key === undefined ? null : { key, brings: column?.brings ?? [] };
}

/** What a place that was just entered brings into the empty cells of its row. */
export function broughtBy(area: Area, cells: Cells, known: readonly KnownPlace[]): Record<string, Cell> {
  const { key, brings } = placeIn(area) ?? { key: "", brings: [] };
  const found = known.find(({ place }) => place === cells[key])?.cells ?? {};
  return Object.fromEntries(
    brings.flatMap((brought) =>
      (cells[brought] ?? null) === null && (found[brought] ?? null) !== null ? [[brought, found[brought] ?? null]] : [],
    ),
  );
}
