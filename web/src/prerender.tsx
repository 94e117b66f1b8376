import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { openRouter } from "./router.ts";

// Run at build, by ../sign-in-page.ts: writes the sign-in page as it is drawn for somebody who is not signed in.
Object.assign(globalThis, { window: {}, self: {} }); // where the router looks for the origin and leaves itself for its tools
const router = openRouter(createMemoryHistory({ initialEntries: ["/login"] }), null);
await router.load();
process.stdout.write(renderToString(<App router={router} isLoaded />), () => process.exit());
