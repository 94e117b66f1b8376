import { LONGEST_SEARCH } from "@ekorok/domain/contract/list-query";
import { type Month, parseMonth, parseYear } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { FoundClient } from "@ekorok/domain/users/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { userDocumentQuery } from "../../api/documents.ts";
import { yearReportQuery } from "../../api/reports.ts";
import { foundClientsQuery } from "../../api/users.ts";
import { isUuid } from "../../navigation/search-params.ts";
import type { User } from "../../session/session-state.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { permittedAreas } from "../reports/permitted-areas.ts";
import { matchScore, parseQuery } from "./palette-query.ts";
import type { PaletteData, MonthsOwner } from "./find-entries.ts";
import { itemEntries, pagesFor } from "./page-entries.ts";

/** Everything that can be searched: loaded data and, for an administrator, clients found by the server. */
export function usePaletteData(user: User, typed: string): { known: PaletteData; isLooking: boolean } {
  const { isAdmin } = user;
  const dictionaries = useDictionaries();
  const items = useMemo(() => (isAdmin ? itemEntries(dictionaries) : []), [isAdmin, dictionaries]);
  const places = useMemo(() => pagesFor(isAdmin), [isAdmin]);
  const settled = useSettled(typed);
  const { month, year, rest } = parseQuery(settled);
  const byAll = useFoundClients(settled, isAdmin);
  const byRest = useFoundClients(month === null && year === null ? "" : rest.join(" "), isAdmin);
  const owner = useOwner(user);
  const shown = useShownMonth();
  const [today] = useState(() => monthInWarsaw(new Date()));
  const open = useOpenMonth(owner?.uid ?? user.id, today.year);
  return {
    known: { today, owner, shown, open, places, items, clients: byAll.clients, clientsOfPeriod: byRest.clients },
    isLooking: byAll.isLooking || byRest.isLooking || (isAdmin && settled !== typed),
  };
}

/** Milliseconds without typing before the search begins. */
const PAUSE = 150;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useFoundClients(text: string, isAdmin: boolean) {
  const search = text.trim().slice(0, LONGEST_SEARCH);
  const isEnabled = isAdmin && search !== "";
  const { data, isPlaceholderData, isFetching } = useQuery({ ...foundClientsQuery(search), enabled: isEnabled });
  const found = isEnabled ? (data?.clients ?? []) : [];
  const { words } = parseQuery(search);
  return {
    // Results of a shorter text may no longer match.
    clients: isPlaceholderData ? found.filter((client) => matchScore(allTextOf(client), words) > 0) : found,
    isLooking: isEnabled && isFetching,
  };
}

const allTextOf = (client: FoundClient) => Object.values(client).join(" ");

/** A client is the owner; an administrator acts for one or for nobody. */
function useOwner({ id, isAdmin }: User): MonthsOwner | null {
  const { uid } = useSearch({ strict: false });
  const client = isAdmin && isUuid(uid) ? uid : undefined;
  const { data } = useQuery({ ...userDocumentQuery(client ?? id), enabled: false });
  if (!data || (isAdmin && client === undefined)) return null;
  return { uid: client, name: client === undefined ? undefined : nameOf(data), areas: permittedAreas(data) };
}

/** From the year report if it is loaded; the palette does not load it. */
function useOpenMonth(uid: string, year: number): Month | null {
  const { data } = useQuery({ ...yearReportQuery(uid, year), enabled: false });
  const open = data?.months.find(({ turn }) => turn === "client");
  return open ? { year, month: open.month } : null;
}

function useShownMonth(): Month | null {
  const { year = "", month = "" } = useParams({ strict: false });
  const shown = { year: parseYear(year), month: parseMonth(month) };
  return shown.year !== undefined && shown.month !== undefined ? { year: shown.year, month: shown.month } : null;
}
