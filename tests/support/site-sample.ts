import { edition as pl } from '../../src/editions/pl.ts';
import { edition as ua } from '../../src/editions/ua.ts';
import type { Site } from '../../src/seo/structured-data/site.ts';

export const uaSite: Site = { url: 'https://zerno.example', edition: ua, name: 'Зерно' };
export const plSite: Site = { url: 'https://pl.zerno.example', edition: pl, name: 'Зерно' };
