/** "Żółć" → "zolc": for comparing what is typed in haste. Unlike the other letters, ł is no l with a mark in Unicode. */
export const foldAccents = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ł", "l");
