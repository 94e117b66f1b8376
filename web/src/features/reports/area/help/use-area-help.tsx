import type { Area } from "@ekorok/domain/areas/define-area";
import { type ReactNode, useId, useRef, useState } from "react";
import { usePreference } from "../../../../session/preferences.ts";
import { isOneOf } from "../../../../shape.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { Button } from "../../../../ui/button.tsx";

const AreaHelp = lazyPart(() => import("./area-help.tsx"), "AreaHelp");

const isState = isOneOf(["open", "closed"]);

/**
 * The help of an area: a button for the toolbar, and a text below the rows, where it moves nothing. Open in an empty
 * area until somebody folds it; remembered for each area.
 */
export function useAreaHelp(area: Area, isEmpty: boolean): { button: ReactNode; panel: ReactNode } {
  const habit = usePreference(`help/${area.id}`, isState);
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
          <AreaHelp
            area={area}
            isAsked={isAsked}
            onFold={() => {
              turn();
              button.current?.focus();
            }}
          />
        )}
      </div>
    ),
  };
}
