import { iso } from '#words/browser';
import { finder as words } from '#words/finder';
import type { CardView } from '../../domain/catalogue/card.ts';
import type { FinderAnswers } from '../../domain/finder/answers.ts';
import { type Fit, fitOf, tastesInMilk } from '../../domain/finder/find.ts';
import { familyOf } from '../../domain/taste/families.ts';
import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { coffeeTraits } from '../../editions/coffee-traits.ts';
import { fill } from '../../locales/fill.ts';

const texts = words.reasons;
const listed = new Intl.ListFormat(iso);

/** Why a coffee answers the questions, or in what it does not: each sentence from the attributes of its card. */
export function reasonsFor(card: CardView, answers: FinderAnswers): string[] {
  const traits = coffeeTraits(card);
  if (!traits) return [];
  const fit = fitOf(traits, answers);
  return [
    ...tasteReasons(card, answers, fit),
    ...wayReasons(card, answers, fit),
    ...roastReasons(card, answers, fit),
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const notesOf = ({ tastes }: CardView, chosen: readonly FamilyId[]): string[] =>
  tastes.filter((taste) => {
    const family = familyOf(taste);
    return family !== undefined && chosen.includes(family);
  });

function tasteReasons(card: CardView, { tastes: asked = [], drink }: FinderAnswers, fit: Fit): string[] {
  if (card.tastes.length === 0) return [];
  const notes = listed.format(card.tastes);
  if (asked.length === 0) return [fill(texts.anyTaste, { notes })];
  if (fit.tastes.length === 0) return [fill(texts.notThisTaste, { notes })];
  const found = {
    families: capitalised(listed.format(fit.tastes.map((id) => families[id].name.toLowerCase()))),
    notes: listed.format(notesOf(card, fit.tastes)),
  };
  const inMilk = notesOf(
    card,
    tastesInMilk.filter((id) => !fit.tastes.includes(id)),
  );
  return [
    fill(texts.tastes, found),
    ...(drink === 'milk' && inMilk.length > 0 ? [fill(texts.milk, { notes: listed.format(inMilk) })] : []),
  ];
}

function wayReasons({ line }: CardView, { way = 'any' }: FinderAnswers, { wayRank }: Fit): string[] {
  if (way === 'any' || line === undefined) return [];
  if (way === 'drip') return [wayRank === undefined ? texts.notDrip : texts.drip];
  const sentences = { 0: texts.bestForWay, none: texts.notForWay, other: texts.goodForWay };
  const sentence = wayRank === undefined ? sentences.none : wayRank === 0 ? sentences[0] : sentences.other;
  return [fill(sentence, { line, way: words.ways[way].of })];
}

function roastReasons(
  { roast = 0 }: CardView,
  { roast: asked = 'any' }: FinderAnswers,
  { darker }: Fit,
): string[] {
  if (asked === 'any') return [];
  if (darker === 0) return [fill(texts.roast, { roast })];
  return [fill(darker > 0 ? texts.darker : texts.lighter, { roast })];
}
