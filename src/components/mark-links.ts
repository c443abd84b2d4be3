import { edition } from '#edition';
import type { Settings } from '../contract/resources/settings.ts';
import type { Mark } from './marks.ts';

interface MarkLink {
  mark: Mark;
  name: string;
  url: string;
}

type MarkAddresses = Pick<Settings, 'apps' | 'socials'>;

export const appLinks = ({ apps }: MarkAddresses): MarkLink[] =>
  edition.showsApps
    ? withAddress([
        { mark: 'appstore', name: 'App Store', url: apps?.['ios'] },
        { mark: 'googleplay', name: 'Google Play', url: apps?.['android'] },
      ])
    : [];

export function socialLinks({ socials }: MarkAddresses): MarkLink[] {
  const networks = { ...socials, ...edition.socials };
  return withAddress([
    { mark: 'facebook', name: 'Facebook', url: networks['facebook'] },
    { mark: 'youtube', name: 'YouTube', url: networks['youtube'] },
    { mark: 'instagram', name: 'Instagram', url: edition.instagram },
    { mark: 'tiktok', name: 'TikTok', url: networks['tiktok'] },
    { mark: 'telegram', name: 'Telegram', url: networks['telegram'] },
  ]);
}

const withAddress = (links: (Omit<MarkLink, 'url'> & { url: string | undefined })[]): MarkLink[] =>
  links.flatMap(({ url, ...link }) => (url ? { ...link, url } : []));
