import "react";

declare module "react" {
  // Custom properties, by which a component hands a value to its style sheet.
  // oxlint-disable-next-line consistent-type-definitions -- only interfaces can be merged into React's own
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
