import { findKept, keep, keyOf } from './keep.ts';
import { mayKeep } from './may-keep.ts';
import type { Place } from './places.ts';

/** Milliseconds after which an answer that is kept is better than one that does not come. */
export const patience = 3000;

interface Asked {
  url: string;
  place: Place;
  /** Asks the network. */
  ask(): Promise<Response>;
  /** Work that goes on after the answer. */
  meanwhile(work: Promise<unknown>): void;
}

/** By hashed names what is kept is right for ever; by others the network has the first word. */
export const answer = (asked: Asked): Promise<Response> =>
  asked.place.isHashed ? keptFirst(asked) : freshFirst(asked);

async function keptFirst(asked: Asked): Promise<Response> {
  return (await findKept(asked.place, keyOf(asked.url))) ?? askAndKeep(asked);
}

async function freshFirst(asked: Asked): Promise<Response> {
  const fresh = askAndKeep(asked);
  const kept = () => findKept(asked.place, keyOf(asked.url));
  const late = new Promise((resolve) => setTimeout(resolve, patience)).then(kept);
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await kept()) ?? fresh;
}

function askAndKeep({ url, place, ask, meanwhile }: Asked): Promise<Response> {
  const fresh = ask();
  // Copied before anybody reads it.
  const kept = fresh.then((response) =>
    mayKeep(response) ? keep(place, keyOf(url), response.clone()) : undefined,
  );
  // A full disk, or no network: whoever asked hears of the latter.
  meanwhile(kept.catch(() => undefined));
  return fresh;
}
