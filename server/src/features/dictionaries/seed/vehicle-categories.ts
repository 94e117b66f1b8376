import type { SeedItem } from "./seed-item.ts";

/** The classes of vehicles and machines that table D tells apart. */
const categories = [
  { code: "cars", id: "7af7abfd-597f-4279-990b-ce32aaa97d06", name: "Samochody osobowe" },
  { code: "vans", id: "42f57991-c6eb-479e-9116-6418e62f7879", name: "Samochody do 3,5 t inne niż osobowe" },
  {
    code: "lorries",
    id: "d74a8eb7-bde2-457b-8c8f-594c49f0463d",
    name: "Samochody ciężarowe i inne pojazdy powyżej 3,5 t (bez autobusów)",
  },
  { code: "buses", id: "18fc8879-5102-4767-b76f-cd188df41f6d", name: "Autobusy powyżej 3,5 t" },
  { code: "tractors", id: "a13f145d-24b1-4b6a-a3b0-6dca67b1b3fd", name: "Ciągniki rolnicze" },
  { code: "machines", id: "dd88855a-1b2c-4568-b725-20863cd0c84c", name: "Pojazdy wolnobieżne, maszyny i urządzenia" },
  { code: "rail", id: "fa4b0bfb-a78d-4468-8c1b-605c3ebce121", name: "Pojazdy szynowe" },
  { code: "ships", id: "f6d82f2f-4dd8-40da-a0da-fe2e9d657205", name: "Jednostki pływające żeglugi śródlądowej" },
  {
    code: "others",
    id: "6cd4767d-0931-41d4-8368-d4af187bebbe",
    name: "Inne pojazdy samochodowe do 3,5 t i motorowery",
  },
] as const;
export type CategoryCode = (typeof categories)[number]["code"];

export const categoryIds = (codes: readonly CategoryCode[]): string[] =>
  categories.filter(({ code }) => codes.includes(code)).map(({ id }) => id);

export const vehicleCategories = (): SeedItem<"vehicleCategory">[] =>
  categories.map(({ id, name }) => ({ kind: "vehicleCategory", id, value: { name } }));
