import { type MouseEvent, useRef, useState } from "react";

export type Point = { readonly left: number; readonly top: number };

/** Where the menu of rows is asked for, by the mouse's second button, a long touch or a key; and what to listen with. */
export function useRowMenu(isOff: boolean) {
  const [point, setPoint] = useState<Point | null>(null);
  const isPressed = useRef(false);
  return {
    point,
    close: () => setPoint(null),
    listeners: {
      onPointerDown: () => {
        isPressed.current = true;
        afterPress(() => (isPressed.current = false));
      },
      onContextMenu: (event: MouseEvent) => {
        if (isOff) return;
        event.preventDefault();
        const open = () => setPoint({ left: event.clientX, top: event.clientY });
        // The end of a press that began outside closes a menu, also one that was not there yet.
        if (isPressed.current) afterPress(() => setTimeout(open));
        else open();
      },
    },
  };
}

function afterPress(act: () => void): void {
  const controller = new AbortController();
  for (const end of ["pointerup", "pointercancel"])
    window.addEventListener(
      end,
      () => {
        controller.abort();
        act();
      },
      { signal: controller.signal },
    );
}
