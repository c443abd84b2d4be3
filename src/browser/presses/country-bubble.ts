import { keepCountryAnswer } from '../../stores/shell/persistent.ts';

const bubble = document.getElementById('country');

/** Whoever listens to the page hears the question too, and Escape puts it off to the next page. */
export function askCountry(): void {
  const said = document.getElementById('said');
  if (said) said.textContent = bubble?.querySelector('p')?.textContent ?? '';
  bubble?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    bubble.hidden = true;
    toContent();
  });
}

/** A press on one of the two answers. */
export function takeCountryAnswer(button: HTMLElement): void {
  const isNo = button instanceof HTMLButtonElement && button.value === 'no';
  keepCountryAnswer(isNo ? 'no' : 'yes');
  if (isNo) showCountries();
  else toContent();
}

/** In the header or, where that has no room for them, in the drawer. */
function showCountries(): void {
  const menu = document.querySelector<HTMLDetailsElement>('header .country');
  const drawer = document.getElementById('drawer');
  const isInHeader = menu?.checkVisibility() === true;
  if (isInHeader) menu.open = true;
  else drawer?.showPopover();
  const links = isInHeader ? menu : drawer?.querySelector('[data-country]');
  links?.querySelector('a')?.focus();
}

const toContent = () => document.getElementById('content')?.focus({ preventScroll: true });
