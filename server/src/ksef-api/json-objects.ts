const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const opening: readonly number[] = [0x7b, 0x5b];
const closing: readonly number[] = [0x7d, 0x5d];
const OBJECT = 0x7b;

/**
 * The objects of a list in a JSON document `{"list": [{…}, …]}`, one after the other: all of 10 000 at once would take several times the
 * document's memory, and nothing else would have its turn meanwhile. Throws a SyntaxError if the document has no such list.
 */
export function* objectsIn(json: Buffer, list: string): Generator {
  let [depth, begin, isInList, wasFound] = [0, 0, false, false];
  let name = "";
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(json, at);
      if (depth === 1) name = json.toString("utf8", at + 1, end);
      at = end;
    } else if (opening.includes(byte)) {
      if (depth === 1) isInList = name === list && byte !== OBJECT;
      if (depth === 2 && isInList) begin = at;
      wasFound ||= isInList;
      depth += 1;
    } else if (closing.includes(byte)) {
      depth -= 1;
      if (depth === 2 && isInList) yield JSON.parse(json.toString("utf8", begin, at + 1));
      if (depth === 1) isInList = false;
    } else if (byte === COMMA && depth === 1) name = "";
  }
  if (depth !== 0 || !wasFound) throw new SyntaxError(`The document is not whole, or has no list "${list}".`);
}

/** Where the text that begins at a quote ends. */
function endOfText(json: Buffer, begin: number): number {
  for (let at = begin + 1; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at += 1;
  }
  throw new SyntaxError("A text has no end.");
}
