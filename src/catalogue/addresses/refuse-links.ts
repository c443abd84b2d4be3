import type { Settings } from '../../contract/resources/settings.ts';
import type { Warn } from './refuse-addresses.ts';

/** Settings whose links lead to pages of the web; whatever is refused is named. */
export function refuseLinks(settings: Settings, warn: Warn): Settings {
  const leading = (links: Settings['socials']) =>
    links &&
    Object.fromEntries(
      Object.entries(links).filter(([name, address]) => {
        const leads = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
        if (!leads) warn(`settings: the link «${name}» is left out: ${address} has no address of the web`);
        return leads;
      }),
    );
  return { ...settings, socials: leading(settings.socials), apps: leading(settings.apps) };
}
