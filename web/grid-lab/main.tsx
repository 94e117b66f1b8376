import "../src/zod-without-eval.ts";
import "../src/document.css";
import "../src/ui/tokens.css";
import "../src/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LabPage } from "./lab-page.tsx";
import { createLab } from "./lab-store.ts";

const asked = new URLSearchParams(location.search);
const lab = createLab(Number(asked.get("rows") ?? 20));
// What somebody else does at the same time, tests do by this name.
Object.assign(globalThis, { lab });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <LabPage lab={lab} isReadOnly={asked.has("readonly")} />
  </StrictMode>,
);
