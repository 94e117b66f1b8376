import type { Move } from "./move-cursor.ts";

export type KeyPress = {
  readonly key: string;
  readonly isShift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly isControl: boolean;
  readonly isAlt: boolean;
  /** The right Alt of Polish keyboards, which Windows reports as Ctrl and Alt, too. */
  readonly isAltGraph: boolean;
};

type Action =
  | "edit"
  | "type"
  | "clear"
  | "fillDown"
  | "find"
  | "escape"
  | "space"
  | "undo"
  | "redo"
  | "widen"
  | "narrow";

export type Command =
  | { readonly do: "move"; readonly move: Move; readonly isExtending: boolean }
  | { readonly do: Action | "selectAll" | "selectRows" };

const plainMoves: Partial<Record<string, Move>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "rowStart",
  End: "rowEnd",
  PageUp: "pageUp",
  PageDown: "pageDown",
};

const controlMoves: Partial<Record<string, Move>> = {
  ArrowUp: "columnTop",
  ArrowDown: "columnEnd",
  ArrowLeft: "rowStart",
  ArrowRight: "rowEnd",
  Home: "first",
  End: "last",
};

const controlCommands: Partial<Record<string, Command>> = {
  a: { do: "selectAll" },
  d: { do: "fillDown" },
  f: { do: "find" },
  y: { do: "redo" },
  z: { do: "undo" },
  ">": { do: "widen" },
  "<": { do: "narrow" },
};

/** The command of a key outside of editing; null leaves it to the browser, as with copy and paste. */
export function commandOf(press: KeyPress): Command | null {
  const { key, isShift, isAlt, isAltGraph } = press;
  const isControl = press.isControl && !isAltGraph;
  if (isControl) {
    if (isAlt) return null;
    if (isShift && key.toLowerCase() === "z") return { do: "redo" };
    const move = controlMoves[key];
    return move ? { do: "move", move, isExtending: isShift } : (controlCommands[key.toLowerCase()] ?? null);
  }
  if (isAlt && !isAltGraph) return commandWithAlt(key);
  const move = plainMoves[key];
  if (move) return { do: "move", move, isExtending: isShift };
  return commandWithoutControl(key, isShift);
}

const plainCommands: Partial<Record<string, Command>> = {
  F2: { do: "edit" },
  Delete: { do: "clear" },
  Backspace: { do: "clear" },
  Escape: { do: "escape" },
};

function commandWithoutControl(key: string, isShift: boolean): Command | null {
  if (key === "Tab") return { do: "move", move: isShift ? "previous" : "next", isExtending: false };
  if (key === "Enter") return { do: "move", move: isShift ? "enterUp" : "enter", isExtending: false };
  if (key === " ") return { do: isShift ? "selectRows" : "space" };
  if (key === "?") return null; // lists the shortcuts
  return plainCommands[key] ?? (isText(key) ? { do: "type" } : null);
}

/** Alt with a plain letter opens browser menus; on a Mac it types letters that have no key. */
function commandWithAlt(key: string): Command | null {
  if (key === "ArrowDown") return { do: "edit" };
  return isText(key) && !/^[\x20-\x7e]$/.test(key) ? { do: "type" } : null;
}

/** Dead keys and input methods send no character yet; it arrives in the field later. */
const isText = (key: string) => /^.$/u.test(key) || key === "Dead" || key === "Process" || key === "Unidentified";
