import type { ComponentProps } from "react";
import { nameOf } from "../client/name-of.ts";
import { useClient } from "../client/use-client.ts";
import { DownloadMenu } from "./download-menu.tsx";

/** A file of a client's. Who acts for many finds in the tray whose it is. */
export function ClientDownloadMenu({ title, ...rest }: ComponentProps<typeof DownloadMenu>) {
  const { isOwn, document } = useClient();
  return <DownloadMenu {...rest} title={isOwn ? title : `${nameOf(document)}: ${title}`} />;
}
