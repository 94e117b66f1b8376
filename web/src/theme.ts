import { createTheme } from "@mui/material";
import { plPL } from "@mui/material/locale";

const green = "#1b6b47";
const ink = "#17231d";
const field = { rest: "#eaefec", hover: "#e1e8e4" } as const;

/** The one place for colours, spacing and type. */
export const theme = createTheme(
  {
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1536 } },
    palette: {
      mode: "light",
      primary: { main: green },
      success: { main: green },
      warning: { main: "#9a5b00" },
      error: { main: "#b3261e" },
      info: { main: "#285e8e" },
      background: { default: "#f5f8f6", paper: "#ffffff" },
      text: { primary: ink, secondary: "#4b5a52" },
      divider: "#d9e2dc",
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "var(--font)",
      h1: {
        fontSize: "clamp(1.5rem, 1.3rem + 0.9vw, 2rem)",
        fontWeight: 700,
        lineHeight: 1.2,
        letterSpacing: "-0.02em",
      },
      h2: { fontSize: "1.125rem", fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.01em" },
      body1: { lineHeight: 1.6, textWrap: "pretty" },
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { variant: "filled" } },
      MuiFilledInput: {
        defaultProps: { disableUnderline: true },
        styleOverrides: {
          root: {
            borderRadius: 8,
            backgroundColor: field.rest,
            "&:hover": { backgroundColor: field.hover },
            "&.Mui-focused": { backgroundColor: field.rest, outline: `2px solid ${green}` },
            "&.Mui-error": { outline: "1px solid #b3261e" },
            "&.Mui-error.Mui-focused": { outlineWidth: 2 },
          },
        },
      },
      MuiTableCell: {
        // MUI's own is a tint of the divider so light that rows run into each other.
        styleOverrides: { root: ({ theme }) => ({ borderBottomColor: theme.palette.divider }) },
      },
      MuiTooltip: { defaultProps: { placement: "top", enterDelay: 500, enterNextDelay: 500 } },
      MuiDialog: {
        defaultProps: { fullWidth: true },
        styleOverrides: { paper: { maxWidth: 800 } },
      },
    },
  },
  plPL,
);
