import type { Rate } from "@ekorok/domain/year-law/rate";
import { OPEN_DATA, ratesIn, readTable, type RateRow, type SeedItem } from "./rate-tables.ts";
import { categoryIds, type CategoryCode, fuelId } from "./vehicles.ts";

type EngineRow = [position: number, id: string, name: string, ...categories: CategoryCode[]];

const rows: EngineRow[] = [
  [1, "23e3710e-8476-4e15-91ee-d5911412bffa", "Samochody osobowe, pierwsza rejestracja do 31.12.1992", "cars"],
  [
    2,
    "ad043379-c83f-4a2c-821a-adf2f45ce707",
    "Samochody osobowe, EURO 1 (lub pierwsza rejestracja 1.01.1993–31.12.1996)",
    "cars",
  ],
  [
    3,
    "0ee621a0-c0cd-4c4d-bd77-c93f41d1973a",
    "Samochody osobowe, EURO 2 (lub pierwsza rejestracja 1.01.1997–31.12.2000)",
    "cars",
  ],
  [
    4,
    "c9edd830-26f5-4d65-9b9f-7dfe76b4e67b",
    "Samochody osobowe, EURO 3 (lub pierwsza rejestracja 1.01.2001–31.12.2005)",
    "cars",
  ],
  [
    5,
    "5c9665f6-d51c-4abd-917e-1cababe42ef2",
    "Samochody osobowe, EURO 4 (lub pierwsza rejestracja po 31.12.2005)",
    "cars",
  ],
  [6, "2ea9533a-ecc9-436a-94b5-87337e2c0102", "Samochody osobowe, EURO 5", "cars"],
  [7, "2f7be149-12af-47f3-9ef6-2a324b8cae26", "Inne samochody do 3,5 t, pierwsza rejestracja do 30.09.1993", "vans"],
  [
    8,
    "2ca982ff-2e45-466d-9b21-5290919aed5a",
    "Inne samochody do 3,5 t, EURO 1 (lub pierwsza rejestracja 1.10.1993–30.06.1997)",
    "vans",
  ],
  [
    9,
    "fb6b9fa2-348b-4057-ab3e-3421bf3aa4ce",
    "Inne samochody do 3,5 t, EURO 2 (lub pierwsza rejestracja 1.07.1997–30.06.2001)",
    "vans",
  ],
  [
    10,
    "d06c3e20-2ba3-411e-a009-9a82df94baa1",
    "Inne samochody do 3,5 t, EURO 3 (lub pierwsza rejestracja 30.07.2001–30.06.2006)",
    "vans",
  ],
  [
    11,
    "a8e68f8d-fb8b-4878-acce-9c42bfb1c88c",
    "Inne samochody do 3,5 t, EURO 4 (lub pierwsza rejestracja po 30.06.2006)",
    "vans",
  ],
  [12, "19b8f9bd-54cd-42a7-a387-b05af7d42456", "Inne samochody do 3,5 t, EURO 5", "vans"],
  [
    13,
    "e711b3ab-390a-4fb5-8a36-eaeed8807c6e",
    "Pojazdy powyżej 3,5 t bez autobusów, pierwsza rejestracja do 30.09.1993",
    "lorries",
  ],
  [14, "ef42fbd7-46f3-45e4-8747-389e3b6f3bcd", "Autobusy powyżej 3,5 t, pierwsza rejestracja do 30.09.1993", "buses"],
  [
    15,
    "eeaa4372-9f29-4c10-8c40-27824c78c6ba",
    "Pojazdy powyżej 3,5 t, EURO 1 (lub pierwsza rejestracja 1.10.1993–30.09.1996)",
    "lorries",
    "buses",
  ],
  [
    16,
    "57cad068-2cf2-47d9-95e6-1afa6fd0aed5",
    "Pojazdy powyżej 3,5 t, EURO 2 (lub pierwsza rejestracja 1.10.1996–30.09.2001)",
    "lorries",
    "buses",
  ],
  [
    17,
    "fe14e28b-39c9-4faa-b912-f66836a54c80",
    "Pojazdy powyżej 3,5 t, EURO 3 (lub pierwsza rejestracja 1.10.2001–30.09.2006)",
    "lorries",
    "buses",
  ],
  [
    18,
    "29649c06-3cfb-437a-8a44-ba7a38461936",
    "Pojazdy powyżej 3,5 t, EURO 4 (lub pierwsza rejestracja 1.10.2006–30.09.2009)",
    "lorries",
    "buses",
  ],
  [19, "6e73ef9c-0418-4094-b4d7-a00b85a520a2", "Pojazdy powyżej 3,5 t, EURO 5", "lorries", "buses"],
  [20, "7f9413be-29fd-4f01-95bb-b3d24a6a496c", "Ciągniki rolnicze, pierwsza rejestracja do 30.06.2001", "tractors"],
  [
    21,
    "8c3fa7c5-5ea5-40c0-8ace-7ed9272d75f9",
    "Ciągniki rolnicze, etap I (lub pierwsza rejestracja 1.07.2001–31.12.2003)",
    "tractors",
  ],
  [
    22,
    "d934be14-d2d2-46cd-a13a-0b83d74ce8e7",
    "Ciągniki rolnicze, etap II (lub pierwsza rejestracja 1.01.2004–31.12.2007)",
    "tractors",
  ],
  [
    23,
    "31be5bad-03b2-4093-aeec-a528295ebb66",
    "Ciągniki rolnicze, etap IIIA (lub pierwsza rejestracja po 1.01.2008)",
    "tractors",
  ],
  [
    24,
    "d2558f79-cfc5-4610-9a0e-9eb7d8efc902",
    "Pojazdy wolnobieżne, maszyny i urządzenia wyprodukowane do 1999 r.",
    "machines",
  ],
  [
    25,
    "23e88464-076a-43db-b2a5-2c4297197e6f",
    "Pojazdy wolnobieżne, maszyny i urządzenia, etap I (lub produkcja 2000–2003)",
    "machines",
  ],
  [
    26,
    "028db3ce-f240-4609-8f61-99958dbe4949",
    "Pojazdy wolnobieżne, maszyny i urządzenia, etap II (lub produkcja 2004–2008)",
    "machines",
  ],
  [27, "5ccf7a38-a57a-4058-84dc-5e604572b5be", "Pojazdy wolnobieżne, maszyny i urządzenia, etap IIIA", "machines"],
  [28, "5d416b9c-7955-4530-ae63-1bd6e635e83b", "Pojazdy szynowe wyprodukowane do 2007 r.", "rail"],
  [29, "734bbdc6-dc48-42c8-a5fd-15225469fdca", "Pojazdy szynowe, etap IIIA (lub produkcja po 2007 r.)", "rail"],
  [
    30,
    "662383cf-58f5-4128-a867-c4aa7c1b310d",
    "Jednostki pływające żeglugi śródlądowej wyprodukowane do 2007 r.",
    "ships",
  ],
  [
    31,
    "c1198808-45a3-4d88-b6a1-14419388b706",
    "Jednostki pływające żeglugi śródlądowej, etap IIIA (lub produkcja po 2007 r.)",
    "ships",
  ],
  [32, "d10ae623-0a1b-4854-b42a-6c061a79cad2", "Inne pojazdy samochodowe do 3,5 t i motorowery", "others"],
];

/** Engines without a row of their own, with the row whose rates are used. */
const withoutRow: EngineRow[] = [
  [6, "cf6feef5-c1ca-4f86-bc4f-6ef213c76355", "Samochody osobowe, EURO 6", "cars"],
  [12, "8db25fd0-4407-444a-aadf-5a5a07093a16", "Inne samochody do 3,5 t, EURO 6", "vans"],
  [19, "5c7c3822-b39f-4650-ba70-d89fdc9a7e5a", "Pojazdy powyżej 3,5 t, EURO 6", "lorries", "buses"],
];

export function engines(): SeedItem<"vehicleEngine">[] {
  const table = readTable("engines");
  return [...rows.map((row) => engineFrom(row, table)), ...withoutRow.map((row) => interpreted(row, table))];
}

function engineFrom([position, id, name, ...categories]: EngineRow, table: RateRow[]): SeedItem<"vehicleEngine"> {
  const rates = table
    .filter(({ lp }) => lp === String(position))
    .map((row) => [fuelId(row["fuel"]), ratesIn(row, OPEN_DATA)] as const);
  return {
    kind: "vehicleEngine",
    id,
    value: { name, position: String(position), categories: categoryIds(categories), rates: Object.fromEntries(rates) },
  };
}

/** EURO 6 uses the rates of EURO 5, all unconfirmed, with a note that says why. */
function interpreted(row: EngineRow, table: RateRow[]): SeedItem<"vehicleEngine"> {
  const [position] = row;
  const { value, ...item } = engineFrom(row, table);
  const { position: _, rates, ...rest } = value;
  const asInterpreted = ({ value, note }: Rate): Rate => ({
    value,
    status: "unconfirmed",
    note,
    source: `Stawka EURO 5 (tabela D poz. ${position}), bo tabela D nie ma pozycji EURO 6`,
  });
  return {
    ...item,
    value: {
      ...rest,
      rates: Object.fromEntries(
        Object.entries(rates).map(([fuel, series]) => [
          fuel,
          Object.fromEntries(Object.entries(series).map(([year, rate]) => [year, asInterpreted(rate)])),
        ]),
      ),
      note: "Tabela D kończy się na EURO 5 i nie ma pozycji EURO 6. Przyjęcie stawki EURO 5 jest interpretacją, stosowaną w praktyce.",
    },
  };
}
