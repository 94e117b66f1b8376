const DEFAULT_REGION = "us-central1";

/** Where functions live. By default that is our own server. */
export type FunctionsPlace = {
  readonly projectId?: string;
  /** A region such as `europe-central2`, or the address of a domain that stands for one. */
  readonly regionOrCustomDomain?: string;
  /** Such as `http://127.0.0.1:5001`; counts before everything else. */
  readonly emulator?: string;
};

export function functionAddress(name: string, place: FunctionsPlace = {}): string {
  const { projectId, regionOrCustomDomain = DEFAULT_REGION, emulator } = place;
  const domain = URL.canParse(regionOrCustomDomain) ? new URL(regionOrCustomDomain) : null;
  const region = domain ? DEFAULT_REGION : regionOrCustomDomain;
  if (emulator !== undefined) return `${withoutEnd(emulator)}/${projectId}/${region}/${name}`;
  if (domain) return `${withoutEnd(domain.origin + domain.pathname)}/${name}`;
  if (projectId !== undefined) return `https://${region}-${projectId}.cloudfunctions.net/${name}`;
  return `/functions/${name}`;
}

const withoutEnd = (address: string) => address.replace(/\/+$/, "");
