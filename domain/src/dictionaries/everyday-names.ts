/** What people write for items of dictionaries beside their names. What can mean several on a list is no name of any. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  "Olej napędowy": ["ON", "diesel"],
  Benzyna: ["Pb", "Pb95", "Pb 95", "Pb98", "Pb 98"],
  LPG: ["autogaz"],
  "Samochody osobowe": ["osobowe", "osobowy", "samochód osobowy"],
  "Ciągniki rolnicze": ["ciągnik rolniczy"],
  "Tworzywa sztuczne": ["tworzywo sztuczne", "plastik"],
};

export const everydayNamesOf = (name: string): readonly string[] =>
  Object.hasOwn(everydayNames, name) ? (everydayNames[name] ?? []) : [];
