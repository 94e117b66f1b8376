/** Air charges and reports exist once for each office; everything else once a year, even if the seat moves. */
const byOffice: readonly string[] = ["air", "wykaz"];
export const dutyKey = (id: string, office: string | null): string =>
  byOffice.includes(id) && office !== null ? `${id}/${office}` : id;

/** The recipient of a duty, in Polish. */
export const marshal = (office: string | null): string =>
  office === null ? "urząd marszałkowski (podaj województwo siedziby)" : `urząd marszałkowski, województwo ${office}`;
