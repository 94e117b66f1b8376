import { act } from "react";
import { afterEach, vi } from "vitest";
import { forgetInterrupted } from "../src/session/use-surviving-state.ts";
import { confirmation } from "../src/ui/confirmation/confirmation.ts";
import { hideAll } from "./stand-in-page.ts";

// Files share a process and its document, one after another: each test leaves both as it found them.
afterEach(async () => {
  await act(async () => confirmation.cancelAll());
  await hideAll();
  await vi.dynamicImportSettled(); // a chunk that is still loading when its file ends stays broken for the files after it
  forgetInterrupted();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
