import { useEffect, useRef } from "react";

/** For the field in which a form begins, because a cell was asked for. */
export function useFirstFocus(isFirst: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return input;
}
