import './finds.css';
import { useCallback } from 'react';
import { finder as words } from '#words/finder';
import { finderHeadingId, finderUrl } from '../../components/finder/Questions.tsx';
import { GoodsCard } from '../../components/goods/GoodsCard.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import type { FinderAnswers } from '../../domain/finder/answers.ts';
import { type CoffeeGroup, countExact, findsShown, rankCoffees } from '../../domain/finder/find.ts';
import { familiesIn, packGrounds } from '../../domain/taste/families.ts';
import { families } from '../../domain/taste/notes.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { files, paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { loadFinds } from '../../stores/finder/finder.ts';
import { wide } from '../../styles/breakpoints.ts';
import { Arrow } from '../../ui/Icons.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { reasonsFor } from './reasons.ts';

interface Props {
  answers: FinderAnswers;
  groups: readonly CoffeeGroup[];
}

const texts = words.result;

/** The three coffees that fit best, each with its reasons. */
export function Finds({ answers, groups }: Props) {
  const finds = useLoaded(useCallback(() => loadFinds(rankCoffees(groups, answers)), [groups, answers]));
  const cards = finds.value ?? [];
  const grounds = packGrounds(cards.map(({ tastes }) => tastes));
  const isEmpty = finds.state === 'ready' && cards.length === 0;
  return (
    <div className="finds">
      <div className="finds__head on-blue">
        <h1 id={finderHeadingId} tabIndex={-1}>
          {isEmpty ? texts.nothing : headingFor(cards.length)}
        </h1>
        <Answers answers={answers} />
        {finds.state === 'ready' && (
          <p role="status">
            {isEmpty
              ? addNoBreakSpaces(texts.nothingText)
              : verdict(countExact(groups, answers), cards.length)}
          </p>
        )}
      </div>
      {finds.state === 'loading' && <Waiting text={words.loading} />}
      {finds.state === 'failed' && (
        <Waiting text={words.failed} again={{ name: words.again, press: finds.again }} />
      )}
      {cards.length > 0 && <h2 className="visually-hidden">{texts.cards}</h2>}
      <ul className="finds__cards">
        {cards.map((card, index) => (
          <li key={card.id} style={{ '--ground': families[grounds[index] ?? 'nut'].tint }}>
            <GoodsCard card={card} sizes={`${wide} 25vw, 40vw`} priority />
            <Reasons card={card} answers={answers} />
          </li>
        ))}
      </ul>
      <div className="finder__foot">
        <a href={paths.finder}>{texts.startAgain}</a>
        <a className="button" href={`${paths.home}#catalogue`}>
          {texts.toCatalogue}
          <Arrow />
        </a>
      </div>
    </div>
  );
}

/** The signs of what the coffee tastes of, as in the second question, and why it was chosen. */
const Reasons = ({ card, answers }: { card: CardView; answers: FinderAnswers }) => (
  <div className="finds__why">
    <div className="finds__signs" aria-hidden="true">
      {familiesIn(card.tastes).map((family) => (
        <svg key={family} viewBox="0 0 100 100" aria-hidden="true">
          <use href={`${files.tastes}#${family}`} />
        </svg>
      ))}
    </div>
    <ul aria-label={fill(texts.why, { name: card.name })}>
      {reasonsFor(card, answers).map((reason) => (
        <li key={reason}>{addNoBreakSpaces(reason)}</li>
      ))}
    </ul>
  </div>
);

/** The answers, each with a link to its question. */
const Answers = ({ answers }: Pick<Props, 'answers'>) => {
  const { way = 'any', tastes = [], roast = 'any', drink } = answers;
  const given = [
    { step: 1, texts: words.way, answer: way === 'any' ? words.way.any : words.ways[way].name },
    {
      step: 2,
      texts: words.taste,
      answer: tastes.map((id) => families[id].name).join(', ') || words.taste.any,
    },
    {
      step: 3,
      texts: words.roast,
      answer: `${roast === 'any' ? words.roast.any : roast}, ${words.drinks[drink].toLowerCase()}`,
    },
  ] as const;
  return (
    <ul className="finds__answers" aria-label={texts.answers}>
      {given.map((one) => (
        <li key={one.step}>
          <a href={finderUrl(answers, one.step)}>
            <span>{one.texts.step}</span> <b>{one.answer}</b> <small>{texts.change}</small>
          </a>
        </li>
      ))}
    </ul>
  );
};

const headingFor = (count: number) =>
  count === 1 ? texts.headings[1] : count === 2 ? texts.headings[2] : texts.headings[3];

/** How well they fit, said plainly. */
function verdict(exact: number, shown: number): string {
  const fits = fill(exact === 0 ? texts.none : exact < shown ? texts.some : texts.exact, { count: exact });
  return addNoBreakSpaces(shown < findsShown ? `${fits} ${texts.fewer}` : fits);
}
