import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<string, Buffer>;

/** The text of one of our PDFs, page by page, in the order of writing. Works only for its kind of fonts. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file);
  const letters = new Map<string, Map<string, string>>();
  for (const [id, body] of objects) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(body.toString("latin1")) ?? [];
    if (map !== undefined) letters.set(id, lettersIn(streamOf(objects.get(map))));
  }
  return [...objects.values()]
    .map((body) => body.toString("latin1"))
    .filter((head) => /\/Type \/Page\b/.test(head))
    .map((page) => {
      const named = new Map([...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]));
      const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1];
      const fonts = resources === undefined ? page : (objects.get(resources)?.toString("latin1") ?? "");
      for (const [, name = "", id = ""] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) named.set(name, id);
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "";
      return pageText(streamOf(objects.get(content)).toString("latin1"), (name) => letters.get(named.get(name) ?? ""));
    })
    .join("\f");
}

function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const found = new Map<string, Buffer>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    found.set(match[1] ?? "", file.subarray(start, text.indexOf("\nendobj", start)));
  }
  return found;
}

function streamOf(body: Buffer | undefined): Buffer {
  if (!body) return Buffer.alloc(0);
  const text = body.toString("latin1");
  const start = text.indexOf("stream\n") + "stream\n".length;
  const bytes = body.subarray(start, text.lastIndexOf("\nendstream"));
  return text.slice(0, start).includes("/FlateDecode") ? inflateSync(bytes) : bytes;
}

/** Maps a font's codes to letters; each range lists the letters from its first code on. */
function lettersIn(map: Buffer): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = "", , list = ""] of map
    .toString("latin1")
    .matchAll(/<([0-9a-fA-F]{4})> <([0-9a-fA-F]{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-fA-F ]*)>/g)].entries())
      letters.set(
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, "0"),
        String.fromCharCode(...(hex.replaceAll(" ", "").match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      );
  return letters;
}

function pageText(content: string, fontAt: (name: string) => Map<string, string> | undefined): string {
  let font = fontAt("");
  const lines: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fontAt(name);
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-fA-F]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    lines.push(codes.map((code) => font?.get(code.toLowerCase()) ?? "?").join(""));
  }
  return lines.join("\n");
}
