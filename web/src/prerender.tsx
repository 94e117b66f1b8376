import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { openRouter } from "./router.ts";

// Run at build by ../sign-in-page.ts: prints the sign-in page as HTML.
Object.assign(globalThis, { window: {}, self: {} }); // the router reads the origin there, and puts itself there for its developer tools
const router = openRouter(createMemoryHistory({ initialEntries: ["/login"] }), null);
await router.load();
process.stdout.write(renderToString(<App router={router} isLoaded />), () => process.exit());
