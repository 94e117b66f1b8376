import type { KeyboardEvent } from "react";
import type { Move } from "./move-cursor.ts";

const arrows: Partial<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Where a key leads that ends editing; null when it belongs to the text. While a word is composed, all keys do. */
export function moveOf(event: KeyboardEvent, isQuick: boolean): Move | null {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "Enter") return event.shiftKey ? "enterUp" : "enter";
  if (event.key === "Tab") return event.shiftKey ? "previous" : "next";
  return isQuick && !event.shiftKey ? (arrows[event.key] ?? null) : null;
}
