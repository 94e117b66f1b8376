import { Children, createContext, type ReactNode, use, useEffect } from "react";
import { classes } from "./classes.ts";
import styles from "./page.module.css";
import text from "./text.module.css";

type Props = {
  title: string;
  /** What tells its tab apart from others of the same title, such as the month or the list. */
  about?: string;
  /** Where the page stands, as links; see Breadcrumbs. */
  crumbs?: ReactNode;
  /** As wide as the screen, for what has more columns than fit elsewhere. */
  isWide?: boolean;
  /** What can be done with the whole page. */
  actions?: ReactNode;
  /** On paper it begins with a title of its own. */
  hasOwnPaper?: boolean;
  children: ReactNode;
};

/** One page: its title is both the heading and the name of the tab. */
export function Page({ title, about, crumbs, isWide = false, actions, hasOwnPaper = false, children }: Props) {
  useDocumentTitle(title, about);
  return (
    <main className={styles.page} data-wide={isWide || undefined}>
      {crumbs}
      <div className={classes(styles.head, hasOwnPaper && text.notOnPaper)}>
        <PageHeading>{title}</PageHeading>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </main>
  );
}

/** A page that is no more than one card. */
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

/** As wide as a page, for what stands above or instead of one. */
export const PageWidth = ({ children }: { children: ReactNode }) => <div className={styles.between}>{children}</div>;

/** Where a page stands: links to what is above it, then its own name. */
export function Breadcrumbs({ here, children }: { here: string; children: ReactNode }) {
  return (
    <nav aria-label="Ścieżka">
      <ol className={styles.crumbs}>
        {Children.map(children, (link) => link && <li>{link}</li>)}
        <li aria-current="page">{here}</li>
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

/** Whose data the pages below are about, where it is not the reader's: two tabs may show two clients. */
export const PageOwner = createContext("");

function PageHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
