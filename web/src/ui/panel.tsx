import { createLink } from "@tanstack/react-router";
import type { ComponentProps, HTMLAttributes, ReactNode, Ref } from "react";
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

/** With an id it can be linked to, and then stops below the sticky header. */
type SectionProps = {
  title: string;
  id?: string;
  /** The heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  padding?: Props["padding"];
  children: ReactNode;
};

export function Section({ title, id, headingRef, padding = "roomy", children }: SectionProps) {
  return (
    <Panel as="section" padding={padding} id={id} className={styles.section}>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </Panel>
  );
}

const CardAnchor = ({ className, children, ...rest }: ComponentProps<"a">) => (
  <a {...rest} className={classes(styles.cardLink, className)}>
    {children}
  </a>
);

/** A link that is a whole card. */
export const CardLink = createLink(CardAnchor);
