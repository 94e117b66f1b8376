import { plural } from "@ekorok/domain/polish/plural";

/** As in "odpowiedz na 2 pytania". */
export const questionsText = (count: number): string =>
  `${count} ${plural(count, { one: "pytanie", few: "pytania", many: "pytań" })}`;
