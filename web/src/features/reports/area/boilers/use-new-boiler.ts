import { useState } from "react";
import { remembered } from "../../../../remembered.ts";
import { useUid } from "../../../../session/use-uid.ts";
import { hasFields, isNumber, isText } from "../../../../shape.ts";

/** A boiler that is being described for the first time, and the last step that one has come to. */
type NewBoiler = { readonly id: string; readonly furthest: number };
const isNewBoiler = hasFields<NewBoiler>({ id: isText, furthest: isNumber });

/** Known by this tab also after a reload, which is no reason to ask for what one has not come to. */
export function useNewBoiler() {
  const uid = useUid();
  const [kept] = useState(() => remembered(window.sessionStorage, uid, "new-boiler", isNewBoiler));
  const [boiler, setBoiler] = useState(kept.read);
  const become = (next: NewBoiler | null) => {
    kept.write(next);
    setBoiler(next);
  };
  return {
    boiler,
    begin: (id: string) => become({ id, furthest: 0 }),
    comeTo: (step: number) => boiler && become({ ...boiler, furthest: Math.max(boiler.furthest, step) }),
    /** It was left, and all that it lacks is known. */
    leave: () => become(null),
  };
}
