import { DialogContent } from "@mui/material";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { edgeShadows } from "./edge-shadows.ts";

type Props = { label?: string; hasDividers?: boolean; children: ReactNode };

/**
 * The part of a dialog that scrolls, while its title and buttons stay in sight. Where it is too long, a shadow at the edge
 * says so, and it takes the focus itself, as keys could not scroll it otherwise.
 */
export function DialogBody({ label = "Treść okna", hasDividers = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isTooLong = useOverflow(box, content);
  return (
    <DialogContent
      ref={box}
      dividers={hasDividers}
      {...(isTooLong && { tabIndex: 0, role: "region", "aria-label": label })}
      sx={({ palette }) => ({ background: edgeShadows(palette, "down") })}
    >
      <div ref={content}>{children}</div>
    </DialogContent>
  );
}

/** Whether what is inside is higher than its box, now and whenever one of the two changes its size. */
function useOverflow(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [isTooLong, setTooLong] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return undefined;
    const measure = () => setTooLong(outer.scrollHeight > outer.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [outer, inner]) observer.observe(one);
    return () => observer.disconnect();
  }, [box, content]);
  return isTooLong;
}
