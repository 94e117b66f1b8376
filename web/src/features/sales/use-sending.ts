import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SALES_CHUNK } from "@ekorok/domain/contract/limits";
import { counted, otherForms } from "@ekorok/domain/polish/counted";
import { errorText } from "../../http/client.ts";
import { streamOf } from "../../api/sales.ts";
import { command } from "../../api/functions.ts";
import { upload } from "../../api/server.ts";

/** Files being sent, with the id that the server will read them by. */
type Sending = { readonly id: string; readonly stream: Blob; readonly names: string };

type SendingState = {
  readonly names: string;
  /** Percent sent. */
  readonly percent: number;
  readonly problem: string | null;
};

/** Sends files piece by piece and has the server read them. A retry goes on with the first piece that did not arrive. */
export function useSending(uid: string, onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [sentPieces, setSentPieces] = useState(0);
  const arrived = useRef(0);
  const setArrived = (pieces: number) => {
    arrived.current = pieces;
    setSentPieces(pieces);
  };
  const stop = useRef<AbortController>(null);
  const { mutate, error, reset } = useMutation({
    mutationFn: async ({ id, stream }: Sending) => {
      const { signal } = (stop.current = new AbortController());
      for (const { number, piece } of piecesOf(stream).slice(arrived.current)) {
        // Sending a piece twice is harmless.
        await upload("PUT /api/users/:uid/sales/files/:id/:number", { uid, id, number }, piece, { signal });
        signal.throwIfAborted();
        setArrived(number + 1);
      }
      await command("readSales", { uid, id, size: stream.size });
      return id;
    },
    onSuccess: (id) => {
      setSending(null);
      onSent(id);
    },
    meta: { errorText: null }, // shown beside the files
  });
  const cancel = () => {
    stop.current?.abort();
    reset();
    setSending(null);
  };
  const send = (files: readonly File[]) => {
    const next = { id: crypto.randomUUID(), stream: streamOf(files), names: namesOf(files) };
    setArrived(0);
    setSending(next);
    mutate(next);
  };
  const state: SendingState | null = sending && {
    names: sending.names,
    percent: Math.floor((100 * sentPieces) / Math.max(1, piecesOf(sending.stream).length)),
    problem: error && errorText(error),
  };
  return { state, send, cancel, retry: () => sending && mutate(sending) };
}

const MOST_NAMED = 3;

/** "FV 1.xml, FV 2.xml i 38 innych", "… i 2 inne". */
export function namesOf(files: readonly Pick<File, "name">[]): string {
  const named = files.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = files.length - named.length;
  return others > 0 ? `${named.join(", ")} i ${counted(others, otherForms)}` : named.join(", ");
}

/** Half of the limit: progress is visible, and a retry repeats little. */
const PIECE_SIZE = SALES_CHUNK / 2;

type Piece = { readonly number: number; readonly piece: Blob };

/** The stream in pieces that are sent one by one. */
export const piecesOf = (stream: Blob, size = PIECE_SIZE): Piece[] =>
  Array.from({ length: Math.ceil(stream.size / size) }, (_, number) => ({
    number,
    piece: stream.slice(number * size, (number + 1) * size),
  }));
