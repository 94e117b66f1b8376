type EventsOf<T> = T extends Window ? WindowEventMap : T extends Document ? DocumentEventMap : HTMLElementEventMap;
type Handlers<T> = { readonly [Name in keyof EventsOf<T>]?: (event: EventsOf<T>[Name]) => void };

/** Adds event listeners; the returned function removes them, as an effect wants it. */
export function listen<T extends Window | Document | HTMLElement>(
  target: T,
  handlers: Handlers<T>,
  options: AddEventListenerOptions = {},
): () => void {
  const controller = new AbortController();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` pairs each name with its event
  for (const [name, handler] of Object.entries(handlers as Record<string, EventListener>))
    target.addEventListener(name, handler, { ...options, signal: controller.signal });
  return () => controller.abort();
}
