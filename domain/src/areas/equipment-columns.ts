import { choice, required, text } from "./columns.ts";

/** A group by its number in the act, by which many call it. */
const group = (number: number, name: string) => ({
  label: `${number}. ${name}`,
  otherNames: () => [`grupa ${number}`, `grupa nr ${number}`, `gr. ${number}`, `gr ${number}`],
});

/** What a piece of equipment is, by the act of 2015. */
export const equipmentColumns = {
  group: required(
    choice("Grupa", {
      "1": group(1, "sprzęt działający na zasadzie wymiany temperatury"),
      "2": group(2, "ekrany, monitory i sprzęt z ekranami większymi niż 100 cm²"),
      "3": group(3, "lampy"),
      "4": group(4, "sprzęt wielkogabarytowy (wymiar powyżej 50 cm)"),
      "5": group(5, "sprzęt małogabarytowy (wymiary do 50 cm)"),
      "6": group(6, "małogabarytowy sprzęt informatyczny i telekomunikacyjny"),
    }),
  ),
  kind: text("Rodzaj sprzętu", {
    max: 100,
    remembers: { as: "equipment", brings: ["group"], within: "group" },
    hint: "w ramach grupy, na przykład „czajniki”",
  }),
  purpose: required(choice("Przeznaczenie", { household: "gospodarstwa domowe", other: "inne" })),
};
