import { type HTMLAttributes, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { classes } from "../classes.ts";
import { place } from "./placement.ts";
import { useTopmost } from "./top-layer.tsx";
import styles from "./floating.module.css";

type Props = HTMLAttributes<HTMLDivElement> & { anchor: Element };

/**
 * Floats below an element of the page without taking the focus: suggestions, a remark. It follows its anchor, also out
 * of sight, and disappears while a dialog covers the anchor.
 */
export function Floating(props: Props) {
  // Outside of an open dialog it could be seen but not clicked.
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
