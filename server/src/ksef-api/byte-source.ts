import { broken } from "./refusal.ts";

/** Takes bytes from a stream of pieces, as many as are wanted at a time. */
export class ByteSource {
  private readonly pieces: AsyncIterator<Buffer>;
  /** What came last, and how much of it is taken. */
  private piece: Buffer = Buffer.alloc(0);
  private at = 0;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Between one and so many bytes. */
  async some(most: number): Promise<Buffer> {
    while (this.at === this.piece.length) {
      this.piece = await this.next();
      this.at = 0;
    }
    const taken = this.piece.subarray(this.at, this.at + most);
    this.at += taken.length;
    return taken;
  }

  /** Exactly so many bytes. */
  async take(count: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for (let left = count; left > 0;) {
      const piece = await this.some(left);
      taken.push(piece);
      left -= piece.length;
    }
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
  }

  /** Gives back so many bytes of what `some` gave last. */
  putBack(count: number): void {
    this.at -= count;
  }

  /** Reads what is left: an error in it would be thrown. */
  async drain(): Promise<void> {
    while ((await this.pieces.next()).done !== true);
  }

  private async next(): Promise<Buffer> {
    const { value, done } = await this.pieces.next();
    if (done) throw broken("A package ends too early.", 200);
    return value;
  }
}
