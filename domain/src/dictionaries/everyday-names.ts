/** What people write for items of dictionaries beside their names. What can mean several on a list is no name of any. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  "Olej napędowy": ["ON", "diesel"],
  Benzyna: ["Pb", "Pb95", "Pb 95", "Pb98", "Pb 98"],
  LPG: ["autogaz"],
  "Samochody osobowe": ["osobowe", "osobowy", "samochód osobowy"],
  "Ciągniki rolnicze": ["ciągnik rolniczy"],
  "Tworzywa sztuczne": [
    "tworzywo sztuczne",
    "tworzywo",
    "tworzywa",
    "tw. sztuczne",
    "tworzywa szt.",
    "plastik",
    "plastiki",
    "PET",
    "PE",
    "HDPE",
    "LDPE",
    "PP",
    "opakowania z tworzyw sztucznych",
    "opakowania z tworzywa sztucznego",
  ],
  Aluminium: ["alu", "opakowania z aluminium"],
  "Stal, w tym blacha stalowa, i inne metale": ["opakowania ze stali"],
  "Papier i tektura": ["papier/tektura", "papier, tektura", "opakowania z papieru i tektury"],
  Szkło: ["opakowania ze szkła", "opakowania szklane"],
  Drewno: ["opakowania z drewna", "opakowania drewniane"],
  Wielomateriałowe: ["opakowania wielomateriałowe", "wielomateriał"],
};

export const everydayNamesOf = (name: string): readonly string[] =>
  Object.hasOwn(everydayNames, name) ? (everydayNames[name] ?? []) : [];
