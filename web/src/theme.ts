import { createTheme } from "@mui/material";
import { plPL } from "@mui/material/locale";

export const theme = createTheme(
  {
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1536 } },
    palette: {
      mode: "light",
      primary: { main: "#1b6b47" },
      success: { main: "#1b6b47" },
      warning: { main: "#9a5b00" },
      error: { main: "#b3261e" },
      background: { default: "#f5f8f6", paper: "#ffffff" },
      text: { primary: "#17231d", secondary: "#4b5a52" },
      divider: "#d9e2dc",
    },
    shape: { borderRadius: 8 },
    components: { MuiButton: { defaultProps: { disableElevation: true } } },
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      h1: {
        fontSize: "clamp(1.75rem, 1.2rem + 2.2vw, 2.5rem)",
        fontWeight: 700,
        lineHeight: 1.2,
        letterSpacing: "-0.02em",
      },
      h2: { fontSize: "1.25rem", fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.01em" },
      body1: { lineHeight: 1.6, textWrap: "pretty" },
      button: { textTransform: "none", fontWeight: 600 },
    },
  },
  plPL,
);
