import { Box, Container, Typography } from "@mui/material";
import { createContext, type ReactNode, use, useEffect } from "react";
import { widths } from "../theme.ts";

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
  children: ReactNode;
};

/** One page: its title is both the heading and the name of the tab. */
export function Page({ title, about, crumbs, isWide = false, actions, children }: Props) {
  useDocumentTitle(title, about);
  return (
    <Container component="main" maxWidth={false} sx={{ maxWidth: isWide ? null : widths.page, py: { xs: 3, sm: 4 } }}>
      {crumbs}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 3 }}>
        <PageHeading>{title}</PageHeading>
        {/* On paper nothing can be done. */}
        {actions ? <Box sx={{ display: "contents", displayPrint: "none" }}>{actions}</Box> : null}
      </Box>
      {children}
    </Container>
  );
}

export function useDocumentTitle(title: string, about?: string): void {
  const owner = use(PageOwner);
  const whole = [title, about, owner, "Ekorok"].filter(Boolean).join(" – ");
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Whose data the pages below are about, where it is not the reader's: two tabs may show two clients. */
export const PageOwner = createContext("");

/** Focusable for the router, which announces a new page by it; it is no control, so it shows no ring. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h1" tabIndex={-1} sx={{ flexGrow: 1, outline: "none", textWrap: "balance" }}>
      {children}
    </Typography>
  );
}
