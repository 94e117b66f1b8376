import { useState } from "react";

/** What is ticked in a list, by its key. */
export function useTicks<One>(keyOf: (one: One) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    isPicked: (one: One) => keys.has(keyOf(one)),
    set: (some: readonly One[], isOn: boolean) =>
      setKeys((before) => {
        const next = new Set(before);
        for (const key of some.map(keyOf)) {
          if (isOn) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    clear: () => setKeys(new Set()),
  };
}
