import "../src/zod-without-eval.ts";
import "../src/document.css";
import "../src/ui/tokens.css";
import "../src/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { OpenLab } from "./lab.ts";
import { LabPage } from "./lab-page.tsx";
import { createLab } from "./lab-store.ts";

const element = document.getElementById("root");
if (!element) throw new Error("index.html has no #root");
const root = createRoot(element);

let opened = 0;

/** A grid of its own, in place of the one that was open. */
const openLab: OpenLab = ({ rows, isReadOnly = false }) => {
  const lab = createLab(rows);
  // Tests make somebody else's changes by this name.
  Object.assign(globalThis, { lab });
  opened += 1;
  root.render(
    <StrictMode>
      <LabPage key={opened} lab={lab} isReadOnly={isReadOnly} />
    </StrictMode>,
  );
};
Object.assign(globalThis, { openLab });
