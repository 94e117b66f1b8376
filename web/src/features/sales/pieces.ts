import { SALES_PIECE } from "@ekorok/domain/contract/limits";

/** Half of what may travel at once: so it is seen that something moves, and little goes again after a failure. */
const PIECE = SALES_PIECE / 2;

type Piece = { readonly number: number; readonly piece: Blob };

/** A stream cut into what is sent at a time. */
export const piecesOf = (stream: Blob, size = PIECE): Piece[] =>
  Array.from({ length: Math.ceil(stream.size / size) }, (_, number) => ({
    number,
    piece: stream.slice(number * size, (number + 1) * size),
  }));
