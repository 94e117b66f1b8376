import { useMediaQuery } from "@mui/material";

/** Whether the screen is too narrow for tables and dialogs with a margin: below 600 px. */
export const useIsPhone = () => useMediaQuery(({ breakpoints }) => breakpoints.down("sm"), { noSsr: true });
