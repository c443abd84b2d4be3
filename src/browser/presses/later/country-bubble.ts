import {
  contentId,
  countryBubbleId,
  countryMenuClass,
  dataCountry,
  drawerId,
  statusId,
} from '../../../markup/page.ts';
import { wrongCountry } from '../../../markup/presses.ts';
import { saveCountryAnswer } from '../../../stores/shell/persistent.ts';

const bubble = document.getElementById(countryBubbleId);

/** Reads the question to screen readers. Escape closes the bubble until the next page. */
export function askCountry(): void {
  const status = document.getElementById(statusId);
  if (status) status.textContent = bubble?.querySelector('p')?.textContent ?? '';
  bubble?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    bubble.hidden = true;
    focusContent();
  });
}

export function handleCountryAnswer(button: HTMLElement): void {
  const isWrong = button instanceof HTMLButtonElement && button.value === wrongCountry;
  saveCountryAnswer(isWrong ? 'no' : 'yes');
  if (isWrong) showCountries();
  else focusContent();
}

/** In the header; on a small screen, where the header hides them, in the drawer. */
function showCountries(): void {
  const menu = document.querySelector<HTMLDetailsElement>(`header .${countryMenuClass}`);
  const drawer = document.getElementById(drawerId);
  const isInHeader = menu?.checkVisibility() === true;
  if (isInHeader) menu.open = true;
  else drawer?.showPopover();
  const links = isInHeader ? menu : drawer?.querySelector(`[${dataCountry}]`);
  links?.querySelector('a')?.focus();
}

const focusContent = () => document.getElementById(contentId)?.focus({ preventScroll: true });
