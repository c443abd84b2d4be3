import * as v from 'valibot';
import { roles } from '../../domain/office/rights.ts';
import { orderStatuses, paymentStatuses } from '../../domain/orders/status.ts';
import { boundedText, CountSchema, IdSchema, MoneySchema, UnixTimeSchema } from '../scalars.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** What became of a press that was about several things. The press can be taken back by its id. */
export const DoneSchema = v.object({
  change: v.string(),
  /** How long what leaves the house waits for «Як було», in seconds. */
  hold: CountSchema,
  done: v.array(IdSchema),
  refused: v.array(v.object({ id: IdSchema, reason: v.string() })),
});
export type Done = v.InferOutput<typeof DoneSchema>;

const actors = ['person', 'customer', 'command', 'program'] as const;

/** What a change was about, as it was or became: only what it changed. No names or phones of customers, who may be erased. */
export const FactsSchema = v.partial(
  v.object({
    status: v.picklist(orderStatuses),
    payment: v.picklist(paymentStatuses),
    /** The tracking number. */
    number: v.nullable(v.string()),
    /** What the order costs after all changes. */
    cost: MoneySchema,
    /** What was done with goods or money, such as `return` or `goods`. */
    kind: v.string(),
    reason: v.string(),
    /** How many pieces came out or back. */
    pieces: CountSchema,
    /** The id of a note. */
    note: IdSchema,
    /** Of a person of the shop. */
    name: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    is_disabled: v.boolean(),
  }),
);
export type Facts = v.InferOutput<typeof FactsSchema>;

export const JournalEntrySchema = v.object({
  id: IdSchema,
  /** The press that it belongs to. */
  change: v.string(),
  at: UnixTimeSchema,
  actor: v.picklist(actors),
  /** The id of the person; null: not a person of the shop. */
  person: v.nullable(IdSchema),
  /** As the person was called then. */
  name: v.string(),
  /** What was changed, such as `order.status`. */
  what: v.string(),
  /** The id of the order, for what is of an order. */
  subject: IdSchema,
  before: FactsSchema,
  after: FactsSchema,
  /** Whether this entry took an earlier one back. */
  is_undo: v.boolean(),
  is_undone: v.boolean(),
  /** Whether the one who asks may take it back, as far as is known before it is tried. */
  can_undo: v.boolean(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntrySchema>;

export const getJournal = officeEndpoint({
  name: 'getJournal',
  summary: 'What was changed and by whom, the newest first',
  method: 'GET',
  path: '/journal',
  right: 'see the journal',
  query: v.object({
    /** Only older entries. */
    before: v.optional(IdSchema),
    /** Only of this order. */
    order: v.optional(IdSchema),
    /** Only of this person. */
    person: v.optional(IdSchema),
  }),
  answer: v.object({ data: v.array(JournalEntrySchema), next: v.nullable(IdSchema) }),
});

export const undoChange = officeEndpoint({
  name: 'undoChange',
  summary: 'Takes back all that one press changed; what has moved on since is refused with its reason',
  method: 'POST',
  path: '/journal/{change}/undo',
  right: 'pack',
  params: v.object({ change: boundedText(40) }),
  answer: DoneSchema,
});
