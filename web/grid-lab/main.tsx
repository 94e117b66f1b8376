import "../src/zod-without-eval.ts";
import "../src/document.css";
import "../src/ui/tokens.css";
import "../src/ui/base.css";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { CssBaseline, ThemeProvider } from "@mui/material";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { theme } from "../src/theme.ts";
import { LabPage } from "./lab-page.tsx";
import { createLab } from "./lab-store.ts";

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: "ek", nonce });
const asked = new URLSearchParams(location.search);
const lab = createLab(Number(asked.get("rows") ?? 20));
// What somebody else does at the same time, tests do by this name.
Object.assign(globalThis, { lab });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <LabPage lab={lab} isReadOnly={asked.has("readonly")} />
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
