import { addressOf } from '../../address.ts';

/** What the journal is narrowed to. Its address is the only place that holds it. */
export interface JournalFilters {
  order?: number | undefined;
  person?: number | undefined;
}

/** Addresses are typed and sent around: what means nothing is left out. */
export function readJournalFilters(query: URLSearchParams): JournalFilters {
  return { order: idIn(query.get('order')), person: idIn(query.get('person')) };
}

/** A number as people type it, «№ 10 127» too; undefined: it is none. */
export function idIn(text: string | null): number | undefined {
  const digits = (text ?? '').replaceAll(/[\s№#\u00a0]/g, '');
  const id = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  return id > 0 ? id : undefined;
}

export const journalAddress = (filters: JournalFilters): string => addressOf('journal', { ...filters });
