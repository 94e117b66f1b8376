const TO = "/raporty/$year/formularze/{-$form}/{-$widok}" as const;

// What is not part of an address is named as undefined: links inherit the rest from where one is.

/** The list of a year's forms, as a link takes it. */
export const formsAt = (year: number) =>
  ({ to: TO, params: { year: String(year), form: undefined, widok: undefined } }) as const;

/** One of them. */
export const formAt = (year: number, form: string) =>
  ({ to: TO, params: { year: String(year), form, widok: undefined } }) as const;

/** Copying it. */
export const copyingAt = (year: number, form: string) =>
  ({ to: TO, params: { year: String(year), form, widok: "przepisywanie" } }) as const;
