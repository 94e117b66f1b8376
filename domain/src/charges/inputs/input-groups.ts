/** The groups of inputs with their headings, in order. */
export const inputGroups = {
  company: "Firma w rejestrze BDO",
  packaging: "Opakowania",
  equipment: "Sprzęt elektryczny i elektroniczny",
  batteries: "Baterie i akumulatory",
  sup: "Opłaty SUP od konsumentów",
  oilsAndTyres: "Oleje i opony w importowanych pojazdach",
  vehicles: "Sieć zbierania pojazdów",
  earlierMonths: "Miesiące przed obsługą",
  bags: "Torby na zakupy z tworzywa sztucznego",
} as const;
export type InputGroup = keyof typeof inputGroups;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
export const inputGroupIds = Object.keys(inputGroups) as readonly InputGroup[];
