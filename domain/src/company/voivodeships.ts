/** In Polish order. The names serve as ids: they are what people read and have not changed since 1999. */
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

/** The recipient of what no marshal gets: the national database of emissions. */
export const KOBIZE = "KOBiZE";
