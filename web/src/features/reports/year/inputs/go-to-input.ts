/** Where other parts of the page lead to. */
export const inputId = (field: string): string => `dane-${field}`;

/** The field may stand in a part of the page that has to come into sight first. */
export function goToInput(field: string): void {
  const control = document.getElementById(inputId(field)) ?? document.getElementById("dane-roczne");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
