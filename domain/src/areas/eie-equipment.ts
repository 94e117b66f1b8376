import { choice, number, required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { mass } from "./masses.ts";

export const eieEquipment = defineArea({
  id: "eieEquipment",
  title: "Sprzęt elektryczny i elektroniczny",
  columns: {
    group: required(
      choice("Grupa", {
        "1": "1. sprzęt działający na zasadzie wymiany temperatury",
        "2": "2. ekrany, monitory i sprzęt z ekranami większymi niż 100 cm²",
        "3": "3. lampy",
        "4": "4. sprzęt wielkogabarytowy (wymiar powyżej 50 cm)",
        "5": "5. sprzęt małogabarytowy (wymiary do 50 cm)",
        "6": "6. małogabarytowy sprzęt informatyczny i telekomunikacyjny",
      }),
    ),
    purpose: required(choice("Przeznaczenie", { household: "gospodarstwa domowe", other: "inne" })),
    count: required(whole("Liczba")),
    mass: required(mass("Masa")),
    netRevenue: number("Przychód netto", { unit: "zł", places: 2 }),
  },
  totals: ["mass", "count", "netRevenue"],
});
