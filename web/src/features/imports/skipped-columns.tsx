import { type ComponentProps, useState } from "react";
import { Folded } from "../../ui/folded.tsx";

/** Columns of a file of which nothing is read, by their names. */
export const SkippedColumns = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <p>
      <strong>Kolumny pominięte:</strong> {names.map((name) => `„${name}”`).join(", ")}. Jeśli któraś jest potrzebna,
      wskaż ją niżej.
    </p>
  );

/** It does not close under the hands of who answers the last question. */
export function OpenedAtFirst({ isOpen, ...rest }: ComponentProps<typeof Folded>) {
  const [isOpenAtFirst] = useState(isOpen);
  return <Folded {...rest} isOpen={isOpenAtFirst} />;
}
