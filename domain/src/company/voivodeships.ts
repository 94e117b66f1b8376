/** The sixteen, in Polish order. The name is the id: it has been the same since 1999 and is what people read. */
export const voivodeships = [
  "dolnośląskie",
  "kujawsko-pomorskie",
  "lubelskie",
  "lubuskie",
  "łódzkie",
  "małopolskie",
  "mazowieckie",
  "opolskie",
  "podkarpackie",
  "podlaskie",
  "pomorskie",
  "śląskie",
  "świętokrzyskie",
  "warmińsko-mazurskie",
  "wielkopolskie",
  "zachodniopomorskie",
] as const;

/** As in "marszałek województwa łódzkiego". */
export const ofVoivodeship = (name: string): string => name.replace(/kie$/, "kiego");

/** Who gets what is no marshal's: the national base of emissions. */
export const KOBIZE = "KOBiZE";
