import type { FieldDeclaration } from "../kind-declaration.ts";

export const nameField: FieldDeclaration = { path: "name", label: "Nazwa", type: "text", inList: "column" };

/** Where an item stands in the law's table. */
export const positionField = (table: string): FieldDeclaration => ({
  path: "position",
  label: `Pozycja ${table}`,
  short: "Poz.",
  hint: "Puste, jeśli tabela nie ma takiej pozycji.",
  type: "text",
  isOptional: true,
  inList: "column",
});
