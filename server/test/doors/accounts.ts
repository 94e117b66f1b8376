import { newEmail } from "../administration.ts";
import { failedJob } from "../failed-job.ts";
import { PASSWORD } from "../people.ts";
import { YEAR } from "../scenarios/busy-client.ts";
import { administrator, anyone, asked, command, aboutThemselves, signedIn, type Doors } from "./door.ts";

/** Endpoints of accounts and identity, of client administration, and of the program itself. */
export const doorsOfAccounts = {
  "GET /livez": anyone,
  "GET /readyz": anyone,
  "GET /api/openapi.json": anyone,
  "POST /api/auth/sign-in": anyone,
  "POST /api/auth/token": anyone,
  "POST /api/auth/prove": signedIn(),
  "POST /api/auth/sign-out": anyone,
  "POST /api/auth/reset-request": anyone,
  "POST /api/auth/reset": anyone,
  "POST /api/auth/link": anyone,
  "GET /api/auth/jwks": anyone,
  "POST /api/auth/second-factor": anyone,
  "POST /api/auth/passkey-challenge": anyone,
  "POST /api/auth/passkey": anyone,
  "POST /api/second-factor/passkey-challenge": signedIn(),
  "POST /api/second-factor/passkeys": signedIn(),
  "POST /api/second-factor/proof-challenge": signedIn(),
  "POST /api/second-factor/recovery-codes": signedIn(),
  "GET /api/app-integrity/challenge": anyone,
  "POST /api/app-integrity/token": anyone,
  // Answers calls of unknown functions.
  "POST /functions/:name": anyone,
  "GET /functions/:name": anyone,
  "PUT /functions/:name": anyone,
  "PATCH /functions/:name": anyone,
  "DELETE /functions/:name": anyone,
  "OPTIONS /functions/:name": anyone,

  "GET /api/users/:uid": signedIn(({ uid }) => ({ place: { uid } })),
  "GET /api/users": administrator(({ canary }) => ({
    query: { search: canary, status: "active", role: "client", page: "1" },
  })),
  "GET /api/clients": administrator(({ canary }) => ({ query: { search: canary } })),
  "GET /api/users/:uid/account": administrator(({ uid }) => ({ place: { uid } })),
  "GET /api/users/:uid/mails": administrator(({ uid }) => ({ place: { uid } })),
  "GET /api/system": administrator(() => ({})),
  listUserHistory: signedIn(({ uid }) => asked({ uid, before: 1_000 })),
  listSessions: aboutThemselves(() => asked(null)),
  readSecondFactor: aboutThemselves(() => asked(null)),
  beginAuthenticatorApp: aboutThemselves(() => asked(null)),
  confirmAuthenticatorApp: signedIn(),

  lookAtReminders: administrator(({ uid }) => asked({ uids: [uid] })),
  sendReminders: administrator(({ uid }) => command({ uids: [uid] })),
  openNotes: administrator(({ uid }) => asked({ uid })),
  readNote: administrator(({ uid }) => asked({ uid, report: null })),
  saveNote: administrator(({ uid }) =>
    command({ uid, report: { year: YEAR, month: 1 }, version: 0, text: "Dzwonić rano." }),
  ),
  "PATCH /api/users/:uid": signedIn(({ uid }) => ({
    place: { uid },
    input: { companyName: "Inna", nip: "8567346215", addresses: ["ul. Krótka 1"] },
  })),
  createUser: administrator(() => command({ email: newEmail(), profile: { companyName: "Nowa" } })),
  lookAtEdit: administrator(({ uid }) => asked({ uid, permissions: { canManageReportBatteries: false } })),
  updateUser: administrator(({ uid }) =>
    command({
      uid,
      profile: { companyName: "Inna" },
      permissions: { canManageReportBatteries: false },
      leavesOut: [],
    }),
  ),
  resetPermissions: administrator(({ uid }) => command({ uid })),
  proposeAreas: signedIn(({ uid }) => command({ uid, areas: ["vehicles", "packagings"] })),
  answerProposal: administrator(({ uid }) => command({ uid, areas: ["packagings", "vehicles"], isAccepted: false })),
  restartJob: administrator(async () => command({ id: await failedJob() })),
  dismissJob: administrator(async () => command({ id: await failedJob() })),
  sendInvitation: administrator(({ invited }) => command({ uid: invited })),
  sendInvitations: administrator(({ invited }) => command({ uids: [invited] })),
  lookAtInvitations: administrator(({ invited }) => asked({ uids: [invited] })),
  "POST /api/client-lists": administrator(() => ({
    query: { name: "klienci.csv" },
    file: Buffer.from("Nazwa firmy;E-mail\nKanarek;k@kanarek.pl"),
  })),
  lookAtClients: administrator(({ canary }) =>
    asked({ clients: [{ companyName: canary, email: "kanarek@firma.pl" }] }),
  ),
  addClients: administrator(() => command({ clients: [{ email: newEmail() }] })),
  changeClients: administrator(({ uid }) =>
    command({ clients: [{ uid, seen: "", values: { profile: {}, permissions: {} }, leavesOut: [] }] }),
  ),
  requestUserPasswordReset: administrator(({ uid }) => command({ uid })),
  takeOffSecondFactor: administrator(({ uid }) => command({ uid })),
  changePassword: aboutThemselves(() => command({ current: PASSWORD, next: "siedem starych rowerów" })),
  readMailChoices: aboutThemselves(() => asked(null)),
  chooseMails: aboutThemselves(() => command({ choices: { late: false } })),
  endSession: aboutThemselves(({ sessionId }) => command({ id: sessionId })),
  removeFactor: aboutThemselves(() => command({ factor: "none-of-theirs" })),
  switchOffSecondFactor: aboutThemselves(() => command({})),
  disownSessions: aboutThemselves(() => command({})),
  // These come last, as they shut the client out. A client with reports cannot be promoted (administration.test.ts shows that),
  // so the call that succeeds takes rights away.
  setAdministrator: administrator(({ uid }) => command({ uid, isAdmin: false })),
  setBlocked: administrator(({ uid }) => command({ uid, isBlocked: true })),
  deleteUser: administrator(({ uid }) => command({ uid })),
} satisfies Doors;
