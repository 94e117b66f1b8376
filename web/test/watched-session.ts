import { vi } from "vitest";
import { createSession, type SessionDependencies } from "../src/session/session.ts";
import type { LoadedUser } from "../src/session/session-state.ts";
import { answerFor, loneTab } from "./stand-ins.ts";

export const document: LoadedUser = {
  uid: "u1",
  email: "jan@firma.pl",
  photoUrl: null,
  addresses: ["ul. Leśna 1"],
  permissions: { canManageReportVehicles: false },
  servedFrom: "2026-11",
  isStaff: false,
  areaProposal: null,
  displayName: "Jan",
  companyName: "",
  nip: "",
  regon: "",
  bdoNumber: "",
  phone: "",
  seatAddress: "",
  seatGmina: "",
  seatVoivodeship: "",
};

/** A session whose dependencies all work, except for the given ones. */
export function openedSession(changed: Partial<SessionDependencies> = {}) {
  const steps: string[] = [];
  const session = createSession({
    signIn: async (email) => answerFor({ email }),
    renew: async () => answerFor({ name: "Jan Żak", picture: "/jan.png", admin: true }),
    signOut: async () => ({}),
    loadUserDocument: async (uid) => {
      steps.push(`user ${uid}`);
      return document;
    },
    loadDictionaries: async () => {
      steps.push("dictionaries");
    },
    tabs: loneTab,
    startsSignedOut: false,
    ...changed,
  });
  void session.ready().then(() => steps.push("ready"));
  return { session, steps };
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
