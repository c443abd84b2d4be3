import type { OrderStatus } from '../orders/status.ts';

/** Who may do what in the office. */
export const roles = ['packer', 'manager', 'owner'] as const;
export type Role = (typeof roles)[number];

/** `own`: what everybody may do who is signed in, about themselves. */
const rightsOf = {
  own: roles,
  'see orders': roles,
  pack: roles,
  'write notes': roles,
  'change orders': ['manager', 'owner'],
  'see the journal': ['manager', 'owner'],
  "undo others' changes": ['owner'],
  'manage people': ['owner'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** What a person needs to give orders this status. Who packs moves them on, and nothing else. */
export const rightToMove = (to: OrderStatus, isBack: boolean): Right =>
  !isBack && (to === 'packing' || to === 'sent') ? 'pack' : 'change orders';

export type Right = keyof typeof rightsOf;

export const hasRight = (role: Role, right: Right): boolean => rightsOf[right].some((one) => one === role);
