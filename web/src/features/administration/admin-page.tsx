import { Stack } from "../../ui/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { RoomStrip } from "./admin-rail.tsx";
import { Queue } from "./queue/queue.tsx";
import { Today } from "./today.tsx";

/** The administration's start page. */
export function AdminPage({ decided }: { decided?: string | undefined }) {
  return (
    <Page title="Dziś">
      <Stack gap={4}>
        <RoomStrip />
        <Queue decided={decided} />
        <Today />
      </Stack>
    </Page>
  );
}
