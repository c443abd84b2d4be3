import type { NoteId } from './notes.ts';
import { blackcurrant, blueberry, cherry, raspberry, strawberry } from './signs/berry.ts';
import { cocoa, darkChocolate, milkChocolate, praline } from './signs/chocolate.ts';
import { bergamot, grapefruit, lemon, mandarin, orange } from './signs/citrus.ts';
import { blackTea, hibiscus, jasmine, lavender, rose } from './signs/floral.ts';
import { almond, caramel, hazelnut, honey } from './signs/nut.ts';
import type { Sign, SignInks } from './signs/sign.ts';
import { mango, passionfruit, peach, pineapple } from './signs/tropical.ts';

const signs: Record<NoteId, Sign> = {
  raspberry,
  blackcurrant,
  cherry,
  blueberry,
  strawberry,
  bergamot,
  orange,
  lemon,
  grapefruit,
  mandarin,
  milkChocolate,
  darkChocolate,
  cocoa,
  praline,
  hazelnut,
  almond,
  caramel,
  honey,
  jasmine,
  rose,
  blackTea,
  lavender,
  hibiscus,
  mango,
  pineapple,
  passionfruit,
  peach,
};

/** The sign of a note as SVG markup inside a box of 100 × 100, quarter-turns keep it inside. */
export function drawSign(note: NoteId, inks: SignInks): string {
  return signs[note](inks);
}
