/** What the law also knows and nothing here computes: it is named, in Polish, where a year's charges stand. */
export const notComputed: readonly string[] = [
  "odsetki jak od zaległości podatkowych i opłaty podwyższone",
  "opłata za nieosiągnięcie poziomu zbierania w systemie kaucyjnym",
  "opłaty za opakowania po substancjach niebezpiecznych",
  "opłata za zbyt mały udział recyklatu w butelkach",
  "opłata depozytowa od akumulatorów kwasowo-ołowiowych",
];
