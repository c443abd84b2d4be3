import { getToday } from '../../../contract/office/today.ts';
import { ask } from '../../ask.ts';
import { resource } from '../resource.ts';

export const { $state: $today, load: loadToday } = resource(() => ask(getToday));
