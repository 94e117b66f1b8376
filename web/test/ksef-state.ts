import type { KsefConnection, KsefConnections, KsefInvoice, KsefState } from "@ekorok/domain/ksef/contract/ksef";

/** A connection that works, but for what the test is about. */
export const ksefConnection = (more: Partial<KsefConnection> = {}): KsefConnection => ({
  standing: "working",
  problem: null,
  standsSince: null,
  nip: "9991003003",
  sides: ["sales"],
  from: "2026-10-01",
  takesByItself: false,
  connected: {
    at: "2026-10-02T10:00:00Z",
    by: { uid: "00000000-0000-4000-8000-000000000009", name: "Anna", isAdmin: false },
  },
  fetchedAt: "2026-11-18T01:14:00Z",
  nextAt: "2026-11-20T01:40:00Z",
  notBefore: null,
  fetching: null,
  ...more,
});

/** A client who is not connected, and for whom nothing came. */
export const ksefState = (more: Partial<KsefState> = {}): KsefState => ({
  service: { is: "on" },
  environment: "production",
  nip: "9991003003",
  connection: null,
  waiting: { documents: 0, months: [] },
  days: [],
  all: { waiting: 0, taken: 0, refused: 0, failed: 0 },
  failed: [],
  takenByItself: [],
  ...more,
});

export const fetchedInvoice = (more: Partial<KsefInvoice> = {}): KsefInvoice => ({
  ksefNumber: "9991003003-20261103-AAAAAA-BBBBBB-01",
  number: "FV/1",
  issuedOn: "2026-11-03",
  side: "sales",
  cameAt: "2026-11-18T01:14:00Z",
  state: "waiting",
  lines: 2,
  months: [{ year: 2026, month: 11 }],
  why: null,
  says: null,
  ...more,
});

/** As administrators see all clients: nobody is connected, but for what the test is about. */
export const ksefConnections = (more: Partial<KsefConnections> = {}): KsefConnections => ({
  service: { is: "on" },
  environment: "production",
  connections: [],
  total: 0,
  standing: 0,
  late: [],
  ...more,
});

export const connectedClient = (
  more: Partial<KsefConnections["connections"][number]> = {},
): KsefConnections["connections"][number] => ({
  uid: "00000000-0000-4000-8000-000000000007",
  companyName: "Żubr",
  displayName: "",
  email: "jan@firma.pl",
  standing: "working",
  problem: null,
  standsSince: null,
  takesByItself: false,
  fetchedAt: "2026-11-19T01:14:00Z",
  nextAt: "2026-11-20T01:40:00Z",
  waiting: 0,
  ...more,
});
