import type { DemoCoffee } from '../../model.ts';
import { drip } from './drip.ts';
import type { Pack } from './pack.ts';
import { kilo, pouch } from './soft-bag.ts';

export const packs: Readonly<Record<DemoCoffee['form'], Pack>> = { pouch, kilo, drip };
