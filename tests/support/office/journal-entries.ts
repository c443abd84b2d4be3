import type { JournalEntry } from '../../../src/contract/office/changes.ts';
import { startOfDay } from '../../../src/domain/time/day.ts';

export const zone = 'Europe/Kyiv';
const noon = (startOfDay('2026-11-25', zone) ?? 0) + 12 * 3600;

export const entry = (id: number, rest: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  change: `press ${id}`,
  at: noon - (100 - id),
  actor: 'person',
  person: 1,
  name: 'Петро Гнатюк',
  what: 'order.status',
  subject: 10127,
  before: { status: 'paid' },
  after: { status: 'packing' },
  is_undo: false,
  is_undone: false,
  can_undo: true,
  ...rest,
});
