import { choice, required, text } from "./columns.ts";

/** What a piece of equipment is, by the act of 2015. */
export const equipmentColumns = {
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
  kind: text("Rodzaj sprzętu", {
    max: 100,
    remembers: { as: "equipment", brings: ["group"], within: "group" },
    hint: "w ramach grupy, na przykład „czajniki”",
  }),
  purpose: required(choice("Przeznaczenie", { household: "gospodarstwa domowe", other: "inne" })),
};
