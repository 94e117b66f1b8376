import { type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { place } from "./placement.ts";
import { useTopmost } from "./top-layer.tsx";
import styles from "./floating.module.css";

type Props = HTMLAttributes<HTMLDivElement> & { anchor: Element };

/**
 * Lies below something on the page, above everything else, and takes no focus: a list of suggestions, a remark. It goes
 * where its anchor goes, out of sight too, and it is not there while a dialog lies over what it belongs to.
 */
export function Floating(props: Props) {
  // What is outside of an open dialog can be seen above it, but not clicked.
  const home = props.anchor.closest("dialog") ?? document.body;
  return useTopmost() === home ? createPortal(<Box {...props} />, home) : null;
}

function Box({ anchor, className, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const floating = box.current;
    if (!floating) return undefined;
    floating.showPopover();
    const letGo = place(floating, anchor, "below");
    const sight = new IntersectionObserver(([seen]) => {
      floating.style.visibility = seen?.isIntersecting === false ? "hidden" : "";
    });
    sight.observe(anchor);
    return () => {
      letGo();
      sight.disconnect();
    };
  }, [anchor]);
  return <div {...rest} ref={box} popover="manual" className={classes(styles.floating, className)} />;
}
