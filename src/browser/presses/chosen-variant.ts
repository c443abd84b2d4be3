/** An address such as `?variant=10160`, from a search engine or a feed, has its weight chosen. */
export function chooseNamedVariant(): void {
  const wanted = new URLSearchParams(location.search).get('variant');
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="variant"]')) {
    if (choice.value === wanted && !choice.disabled) choice.checked = true;
  }
}
