import { useRef } from "react";

/**
 * An id for a command, the same as long as its input is. After a time-out nobody knows whether the command was carried
 * out; whoever sends the same once more gets the answer of the first time, not a second effect.
 */
export function useRequestId(): (input: string) => string {
  const last = useRef<{ input: string; id: string } | null>(null);
  return (input) => {
    if (last.current?.input !== input) last.current = { input, id: crypto.randomUUID() };
    return last.current.id;
  };
}
