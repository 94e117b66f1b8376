// Several files as one stream of bytes: the length of the name, of the file, the name in UTF-8, the file.

export function frameOf(name: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(6 + name.length);
  const view = new DataView(frame.buffer);
  view.setUint16(0, name.length);
  view.setUint32(2, size);
  frame.set(name, 6);
  return frame;
}

type Framed = { readonly name: Uint8Array; readonly bytes: Uint8Array };

/** Undefined: no such stream. */
export function unframed(stream: Uint8Array): Framed[] | undefined {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const files: Framed[] = [];
  let at = 0;
  while (at < stream.length) {
    if (at + 6 > stream.length) return undefined;
    const begin = at + 6 + view.getUint16(at);
    const end = begin + view.getUint32(at + 2);
    if (end > stream.length) return undefined;
    files.push({ name: stream.subarray(at + 6, begin), bytes: stream.subarray(begin, end) });
    at = end;
  }
  return files;
}
