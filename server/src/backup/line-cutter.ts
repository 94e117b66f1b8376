const NEWLINE = 10;

/**
 * Cuts what comes in chunks into lines, each with its newline. A line that comes in very many chunks is put together once, at its
 * end: a row may be as long as a whole submission.
 */
export function lineCutter() {
  let begun: Buffer[] = [];
  function* cutChunk(chunk: Buffer): Generator<Buffer, void, undefined> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const last = chunk.subarray(from, end + 1);
      from = end + 1;
      const line = begun.length === 0 ? last : Buffer.concat([...begun, last]);
      begun = [];
      yield line;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  return {
    cut: (chunk: Buffer) => cutChunk(chunk),
    /** Whether the last line had its newline. */
    isAtEnd: () => begun.length === 0,
  };
}
