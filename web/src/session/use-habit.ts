import { useState } from "react";
import { type Remembered, remembered } from "../remembered.ts";
import type { Check } from "../shape.ts";
import { useUid } from "./use-uid.ts";

/** A habit of the person who is signed in, in this browser; the same object for as long as the page is about the same thing. */
export function useHabit<T>(what: string, isFine: Check<T>): Remembered<T> {
  const uid = useUid();
  const [habit] = useState(() => remembered(window.localStorage, uid, what, isFine));
  return habit;
}
