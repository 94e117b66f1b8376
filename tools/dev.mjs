// npm run dev: the server restarts and the browser reloads as files change.
import { spawn } from "node:child_process";
import path from "node:path";
import { prepare, root, say } from "./project.mjs";

const API_PORT = "3001";
prepare({ build: false });

const tool = (/** @type {string} */ name) => path.join(root, "node_modules/.bin", name);
const options = { cwd: root, stdio: /** @type {const} */ ("inherit") };
const children = [
  spawn(tool("tsx"), ["watch", "--clear-screen=false", "server/src/main.ts"], {
    ...options,
    env: { ...process.env, PORT: API_PORT, PUBLIC_URL: "http://127.0.0.1:5173" },
  }),
  spawn(tool("vite"), ["web"], { ...options, env: { ...process.env, API_PORT } }),
];
say("Development: http://127.0.0.1:5173  (Ctrl-C stops it)");

let isEnding = false;
const end = (patience = 0) => {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => children.forEach((child) => child.kill("SIGTERM")), patience).unref();
};
process.on("SIGINT", () => end(3_000)); // a terminal has sent it to the children, too, so they get time
for (const name of /** @type {const} */ (["SIGTERM", "SIGHUP"])) process.on(name, () => end());
for (const child of children) {
  child.on("exit", (code) => {
    if (!isEnding && code !== 0) process.exitCode = 1;
    end();
  });
}
