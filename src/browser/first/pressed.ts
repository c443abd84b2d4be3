/** What answers a press by itself, and is more than the link or button that it is without JavaScript. */
export function pressable(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-press]')) || undefined;
}

/** The same for a click, unless the shopper wants a new tab or window of it. */
export function pressed(event: MouseEvent): HTMLElement | undefined {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.defaultPrevented || wantsElsewhere ? undefined : pressable(event.target);
}

/** The form of a product page that was submitted: weight, grind and quantity. */
export function submittedProduct({ target }: SubmitEvent): HTMLFormElement | undefined {
  return target instanceof HTMLFormElement && target.dataset['product'] !== undefined ? target : undefined;
}
