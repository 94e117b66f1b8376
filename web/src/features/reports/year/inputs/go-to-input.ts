/** Where other parts of the page lead to. */
export const inputId = (field: string): string => `dane-${field}`;

/**
 * The field may stand in a part of the page that has to come into sight first. Of a way of settling packaging that was not
 * chosen nothing is asked: then the way itself is the place to begin.
 */
export function goToInput(field: string): void {
  const control = [inputId(field), inputId("settlements.packaging.way"), "dane-roczne"]
    .map((id) => document.getElementById(id))
    .find((element) => element !== null);
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
