import { computed } from 'nanostores';
import { hasRight } from '../../../domain/office/rights.ts';
import { $me } from '../session.ts';

/** Whether who is signed in may change orders, beyond packing them. */
export const $mayChange = computed($me, (me) => me !== undefined && hasRight(me.role, 'change orders'));
