import type { Area } from "@ekorok/domain/areas/define-area";
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { useHabit } from "../../../../session/preferences.ts";
import { isOneOf } from "../../../../shape.ts";
import { Button } from "../../../../ui/button.tsx";

/** Read once or twice. */
const AreaHelp = lazy(async () => ({ default: (await import("./area-help.tsx")).AreaHelp }));

const isState = isOneOf(["open", "closed"]);

/**
 * What to type in an area: a button for the line of tools, and the text below the rows, where it pushes nothing away. Open in
 * an area that is still empty until somebody has folded it away; after that only for who asks, and each area by itself.
 */
export function useAreaHelp(area: Area, isEmpty: boolean): { button: ReactNode; panel: ReactNode } {
  const habit = useHabit(`help/${area.id}`, isState);
  const [isOpen, setOpen] = useState(() => (habit.read() ?? (isEmpty ? "open" : "closed")) === "open");
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const turn = () => {
    setOpen(!isOpen);
    setAsked(!isOpen);
    habit.write(isOpen ? "closed" : "open");
  };
  return {
    button: (
      <Button ref={button} size="small" tone="ink" aria-expanded={isOpen} aria-controls={id} onClick={turn}>
        Co tu wpisać?
      </Button>
    ),
    panel: (
      <div id={id}>
        {isOpen && (
          <Suspense fallback={null}>
            <AreaHelp
              area={area}
              isAsked={isAsked}
              onFold={() => {
                turn();
                button.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
    ),
  };
}
