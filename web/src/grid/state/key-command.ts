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

export type Command =
  | { readonly do: "move"; readonly move: Move; readonly isExtending: boolean }
  | {
      readonly do:
        | "edit"
        | "type"
        | "clear"
        | "fillDown"
        | "find"
        | "selectAll"
        | "selectRows"
        | "undo"
        | "redo"
        | "widen"
        | "narrow"
        | "escape"
        | "space";
    };

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

function commandWithoutControl(key: string, isShift: boolean): Command | null {
  switch (key) {
    case "Tab":
      return { do: "move", move: isShift ? "previous" : "next", isExtending: false };
    case "Enter":
      return { do: "move", move: isShift ? "enterUp" : "enter", isExtending: false };
    case "F2":
      return { do: "edit" };
    case "Delete":
    case "Backspace":
      return { do: "clear" };
    case "Escape":
      return { do: "escape" };
    case " ":
      return { do: isShift ? "selectRows" : "space" };
    default:
      return isText(key) ? { do: "type" } : null;
  }
}

/** Alt with a plain letter opens browser menus; on a Mac it types letters that have no key. */
function commandWithAlt(key: string): Command | null {
  if (key === "ArrowDown") return { do: "edit" };
  return isText(key) && !/^[\x20-\x7e]$/.test(key) ? { do: "type" } : null;
}

/** Dead keys and input methods send no character yet; it arrives in the field later. */
const isText = (key: string) => /^.$/u.test(key) || key === "Dead" || key === "Process" || key === "Unidentified";
