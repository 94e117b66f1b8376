/** The steps in which a boiler is described, each with the columns it asks for. */
export const boilerSteps = [
  { title: "Lokalizacja", columns: ["place", "gmina", "voivodeship"] },
  { title: "Kocioł", columns: ["name", "power", "boilers", "ownPermit"] },
  { title: "Paliwo i konstrukcja", columns: ["category", "boiler"] },
  { title: "Zużycie", columns: ["amount", "factor", "document"] },
  { title: "Jakość paliwa", columns: ["calorificValue", "sulphur", "ash"] },
] as const;

export const SUMMARY = boilerSteps.length;
