import "react";

declare module "react" {
  // Components pass values to their style sheets as custom properties.
  // oxlint-disable-next-line consistent-type-definitions -- only interfaces can be merged into React's own
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
