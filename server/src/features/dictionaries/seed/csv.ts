/** The rows of a comma-separated file by the names in its first line. Quotes may hold commas and doubled quotes, no line breaks. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

const cellsOf = (line: string) =>
  [...line.matchAll(CELL)].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);
