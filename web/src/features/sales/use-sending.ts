import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SALES_CHUNK } from "@ekorok/domain/contract/limits";
import { errorText } from "../../api/client.ts";
import { streamOf } from "../../api/sales.ts";
import { command } from "../../api/functions.ts";
import { upload } from "../../api/server.ts";

/** Files on their way to the server, under the name that they are read by. */
type Sending = { readonly id: string; readonly stream: Blob; readonly names: string };

type SendingState = {
  readonly names: string;
  /** How much has gone, of 100. */
  readonly percent: number;
  readonly problem: string | null;
};

/** Sends files piece by piece and has them read. After a failure it goes on with the piece that did not arrive. */
export function useSending(uid: string, onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [gone, setGone] = useState(0);
  const arrived = useRef(0);
  const note = (pieces: number) => {
    arrived.current = pieces;
    setGone(pieces);
  };
  const stop = useRef<AbortController>(null);
  const { mutate, error, reset } = useMutation({
    mutationFn: async ({ id, stream }: Sending) => {
      const { signal } = (stop.current = new AbortController());
      for (const { number, piece } of piecesOf(stream).slice(arrived.current)) {
        // The same piece again changes nothing.
        await upload("PUT /api/users/:uid/sales/files/:id/:number", { uid, id, number }, piece, { signal });
        signal.throwIfAborted();
        note(number + 1);
      }
      await command("readSales", { uid, id, size: stream.size });
      return id;
    },
    onSuccess: (id) => {
      setSending(null);
      onSent(id);
    },
    meta: { errorText: null }, // it stands beside the files
  });
  const cancel = () => {
    stop.current?.abort();
    reset();
    setSending(null);
  };
  const send = (files: readonly File[]) => {
    const next = { id: crypto.randomUUID(), stream: streamOf(files), names: namesOf(files) };
    note(0);
    setSending(next);
    mutate(next);
  };
  const state: SendingState | null = sending && {
    names: sending.names,
    percent: Math.floor((100 * gone) / Math.max(1, piecesOf(sending.stream).length)),
    problem: error && errorText(error),
  };
  return { state, send, cancel, retry: () => sending && mutate(sending) };
}

const MOST_NAMED = 3;

/** "FV 1.xml, FV 2.xml i 38 innych". */
export function namesOf(files: readonly Pick<File, "name">[]): string {
  const named = files.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = files.length - named.length;
  return others > 0 ? `${named.join(", ")} i ${others} ${others === 1 ? "inny" : "innych"}` : named.join(", ");
}

/** Half of what may travel at once: so it is seen that something moves, and little goes again after a failure. */
const PIECE_SIZE = SALES_CHUNK / 2;

type Piece = { readonly number: number; readonly piece: Blob };

/** A stream cut into what is sent at a time. */
export const piecesOf = (stream: Blob, size = PIECE_SIZE): Piece[] =>
  Array.from({ length: Math.ceil(stream.size / size) }, (_, number) => ({
    number,
    piece: stream.slice(number * size, (number + 1) * size),
  }));
