import { Children, createContext, type ReactNode, use, useEffect } from "react";
import { TextLink } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./page.module.css";
import text from "./text.module.css";

type Props = {
  title: string;
  /** Distinguishes browser tabs of the same title, such as the month or the list. */
  about?: string;
  /** `Breadcrumbs` with links to the pages above; null for none, not even to the home page. */
  crumbs?: ReactNode;
  /** As wide as the screen, for tables with many columns. */
  isWide?: boolean;
  /** Little distance above and below the title, for a table of which much should be seen. */
  isTight?: boolean;
  /** Actions on the whole page. */
  actions?: ReactNode;
  /** The printed page begins with another title. */
  hasOwnPaper?: boolean;
  children: ReactNode;
};

/** A page; its title is the heading and the name of the browser tab. */
export function Page({
  title,
  about,
  crumbs = <Breadcrumbs />,
  isWide = false,
  isTight = false,
  actions,
  hasOwnPaper = false,
  children,
}: Props) {
  useDocumentTitle(title, about);
  return (
    <main className={styles.page} data-wide={isWide || undefined} data-tight={isTight || undefined}>
      {crumbs}
      <div className={classes(styles.head, hasOwnPaper && text.notOnPaper)}>
        <PageHeading>{title}</PageHeading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </main>
  );
}

/** A page that is only one card. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main>
      <div className={styles.card}>
        <PageHeading>{title}</PageHeading>
      </div>
      {children}
    </main>
  );
}

/** As wide as a page, for what stands above a page or in its place. */
export const PageWidth = ({ children }: { children: ReactNode }) => <div className={styles.between}>{children}</div>;

/** Links to the pages above this one, from the home page on. The heading below names the page itself. */
export function Breadcrumbs({ children }: { children?: ReactNode }) {
  return (
    <nav aria-label="Ścieżka">
      <ol className={styles.crumbs}>
        <li>
          <TextLink to="/start">Strona główna</TextLink>
        </li>
        {Children.map(children, (link) => link && <li>{link}</li>)}
      </ol>
    </nav>
  );
}

function useDocumentTitle(title: string, about?: string): void {
  const owner = use(PageOwner);
  const whole = [title, about, owner, "Ekorok"].filter(Boolean).join(" – ");
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** The client whose data the pages below show, if not the reader's own: two tabs may show two clients. */
export const PageOwner = createContext("");

function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
