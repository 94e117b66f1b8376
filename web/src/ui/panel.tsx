import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import styles from "./panel.module.css";

type Props = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  padding?: "none" | "snug" | "roomy";
};

/** A white card with a frame. */
export function Panel({ as: Element = "div", padding = "none", className, ...rest }: Props) {
  return <Element {...rest} className={classes(styles.panel, className)} data-padding={padding} />;
}

/** With an id it can be linked to; then it comes to stand below what sticks to the top. */
type SectionProps = {
  title: string;
  id?: string;
  /** Where the focus goes when there is nothing else to go to. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Section({ title, id, headingRef, children }: SectionProps) {
  return (
    <Panel as="section" padding="roomy" id={id} className={styles.section}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

const CardAnchor = ({ className, children, ...rest }: AnchorProps) => (
  <a {...rest} className={classes(styles.cardLink, className)}>
    {children}
  </a>
);

/** A whole card that leads somewhere. */
export const CardLink = createLink(CardAnchor);
