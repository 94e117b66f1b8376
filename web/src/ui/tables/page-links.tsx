import { plural, type PluralForms } from "@ekorok/domain/polish/plural";
import { createLink } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Icon } from "../icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../icons.ts";
import styles from "./page-links.module.css";
import text from "../text.module.css";

type LinkProps = ComponentProps<"a"> & { isCurrent?: boolean };

/** The router would mark the first page as current, too, because its address is a prefix of all others. */
const PageAnchor = ({ children, isCurrent, "aria-current": _byRouter, ...rest }: LinkProps) => (
  <a {...rest} aria-current={isCurrent ? "page" : undefined} className={styles.link}>
    {children}
  </a>
);

/** A link inside `Pages`; give it `to` and `search`. */
export const PageLink = createLink(PageAnchor);

type Item = Pick<LinkProps, "aria-label" | "isCurrent" | "children">;

/** The first page is not named in the address. */
type PageInAddress = number | undefined;
const inAddress = (page: number): PageInAddress => (page === 1 ? undefined : page);

type Props = {
  total: number;
  /** The noun being counted. */
  forms: PluralForms;
  pageSize: number;
  page: number;
  children: (page: PageInAddress, item: Item) => ReactNode;
};

/** Below a list: the total and links to the other pages. */
export function Pages({ total, forms, pageSize, page, children }: Props) {
  const pages = lastPageOf(total, pageSize);
  return (
    <div className={styles.pages}>
      <output className={text.note}>
        {total} {plural(total, forms)}
      </output>
      {(pages > 1 || page > 1) && (
        <nav aria-label="Strony">
          <ul className={styles.links}>
            {page > 1 && <li>{children(inAddress(page - 1), previous)}</li>}
            {shownPages(page, pages).map((target, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
              <li key={target ?? `gap${index}`}>
                {target === null ? (
                  <span className={styles.link}>…</span>
                ) : (
                  children(inAddress(target), itemFor(target, page))
                )}
              </li>
            ))}
            {page < pages && <li>{children(inAddress(page + 1), next)}</li>}
          </ul>
        </nav>
      )}
    </div>
  );
}

const previous: Item = { "aria-label": "Poprzednia strona", children: <Icon path={chevronLeftIcon} size={20} /> };
const next: Item = { "aria-label": "Następna strona", children: <Icon path={chevronRightIcon} size={20} /> };

const itemFor = (target: number, page: number): Item =>
  target === page
    ? { "aria-label": `Strona ${target}`, isCurrent: true, children: target }
    : { "aria-label": `Przejdź do strony ${target}`, children: target };

export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

type PageOfList = {
  /** Undefined until loaded. */
  total: number | undefined;
  pageSize: number;
  page: number;
  onBehindTheLast: (last: PageInAddress) => void;
};

/** An old or typed address may name a page behind the last; show the last one instead. */
export function usePageWithin({ total, pageSize, page, onBehindTheLast }: PageOfList): void {
  const last = total === undefined ? page : lastPageOf(total, pageSize);
  useEffect(() => {
    if (page > last) onBehindTheLast(inAddress(last));
  });
}

/** The first, the last and the pages around the current one; null for a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? 0);
    // A gap of one page takes as much room as the page's number.
    return gap > 2 ? [null, one] : gap === 2 ? [one - 1, one] : [one];
  });
}
