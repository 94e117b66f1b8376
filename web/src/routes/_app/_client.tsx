import { createFileRoute, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { renewPermissions, userDocumentQuery } from "../../api/documents.ts";
import { RailLayout } from "../../features/shell/rail-layout.tsx";
import { ClientErrorPage } from "../../features/client/client-error-page.tsx";
import { ClientsOnly } from "../../features/client/clients-only.tsx";
import { UnknownClient } from "../../features/client/unknown-client.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useRenewedPermissions } from "../../features/client/use-client.ts";
import { session } from "../../identity.ts";
import { addressedPage, carriedUid } from "../../navigation/guard.ts";
import { isUuid, nameIn, searchOf, text } from "../../navigation/search-params.ts";
import { useIsAdmin } from "../../session/use-session.ts";
import { PageOwner } from "../../ui/page.tsx";
import styles from "../../features/shell/client-banner.module.css";

/** Several uids are read, too, and refused later: they must not be taken for one's own data. */
const uid = (value: unknown): string | readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : text(value);

/** `kolejka`: the report was opened from the administration's queue, and a decision leads back there. */
const search = searchOf({ uid, kolejka: nameIn({ "1": true }) });

/** All pages outside the administration: of one's own data, or of the client in `uid`. */
export const Route = createFileRoute("/_app/_client")({
  validateSearch: search,
  search: {
    middlewares: [
      // Adds `uid` to links, for opening them in another tab. In this tab the guard adds it.
      ({ search, next }) => {
        const { kolejka } = search; // kept from page to page of the client
        const result = { ...(kolejka !== undefined && { kolejka }), ...next(search) };
        const state = session.state();
        const isAdmin = state.status === "signed-in" && state.user.isAdmin;
        if ("uid" in result) return result; // the link names a client, or explicitly none
        const uid = carriedUid(addressedPage(), { pathname: "", search: result }, isAdmin);
        return uid === undefined ? result : { ...result, uid };
      },
    ],
  },
  loaderDeps: ({ search: { uid } }) => ({ uid }),
  beforeLoad: ({ search: { uid }, context }) => {
    const state = context.session.state();
    const own = state.status === "signed-in" ? state.user.id : "";
    if (uid !== undefined && !isUuid(uid)) throw new UnknownClient();
    return { clientUid: uid ?? own, isOwn: uid === undefined || uid === own };
  },
  loader: ({ context: { queryClient, clientUid }, preload }) => {
    if (!preload) void renewPermissions(queryClient, clientUid); // nobody waits for it
    return queryClient.fetchQuery(userDocumentQuery(clientUid)); // from the cache, unless invalidated
  },
  component: ClientLayout,
  errorComponent: ClientErrorPage,
});

function ClientLayout() {
  const { clientUid, isOwn } = Route.useRouteContext();
  const document = Route.useLoaderData();
  useRenewedPermissions(clientUid);
  const isAdmin = useIsAdmin();
  const page = (
    <PageOwner value={isOwn ? "" : nameOf(document)}>
      {!isOwn && (
        <Suspense fallback={<div className={styles.banner} />}>
          <ClientBanner uid={clientUid} />
        </Suspense>
      )}
      {/* The key resets forms: what was typed for one client must not be saved for another. */}
      <div key={clientUid}>
        <ClientsOnly>
          <Outlet />
        </ClientsOnly>
      </div>
    </PageOwner>
  );
  if (!isAdmin) return page;
  const rail = (
    <Suspense>
      <AdminRail />
    </Suspense>
  );
  return <RailLayout rail={rail}>{page}</RailLayout>;
}

/** Loaded only for administrators. */
const ClientBanner = lazy(async () => ({
  default: (await import("../../features/shell/client-banner.tsx")).ClientBanner,
}));
const AdminRail = lazy(async () => ({
  default: (await import("../../features/administration/admin-rail.tsx")).AdminRail,
}));
