import './roast-question.css';
import { finder as words } from '#words/finder';
import { finderUrl, Question } from '../../components/finder/Questions.tsx';
import { type Drink, drinks, type FinderAnswers, roastDegrees } from '../../domain/finder/answers.ts';
import { type CoffeeGroup, countExact } from '../../domain/finder/find.ts';
import { replaceAnswer } from '../../stores/finder/finder.ts';
import { Foot } from './Foot.tsx';

interface Props {
  answers: FinderAnswers;
  groups: readonly CoffeeGroup[];
}

const texts = words.roast;

/** Radio buttons: arrows move within each group. The degrees are no fieldset, because its rows would not fill the window. */
export function RoastQuestion({ answers, groups }: Props) {
  const keep = (change: { roast: number } | { drink: Drink }) =>
    replaceAnswer(finderUrl({ ...answers, ...change }, 3));
  return (
    <Question answers={answers} step={3} heading={texts.heading} lead={texts.lead}>
      <div className="finder__roasts" role="radiogroup" aria-label={texts.step}>
        {roastDegrees.map((degree) => (
          <label key={degree}>
            <input
              type="radio"
              name="roast"
              checked={answers.roast === degree}
              onChange={() => keep({ roast: degree })}
            />
            <b>{degree}</b>
            <span>{texts.degrees[degree]}</span>
            <span className="finder__dots" aria-hidden="true">
              {roastDegrees.map((dot) => (
                <i key={dot} className={dot <= degree ? 'full' : undefined} />
              ))}
            </span>
          </label>
        ))}
      </div>
      <fieldset className="finder__drinks">
        <legend className="visually-hidden">{texts.drink}</legend>
        {drinks.map((drink) => (
          <label key={drink}>
            <input
              type="radio"
              name="drink"
              checked={answers.drink === drink}
              onChange={() => keep({ drink })}
            />
            <span>{words.drinks[drink]}</span>
          </label>
        ))}
      </fieldset>
      <Foot
        skip={texts.skip}
        skipTo={finderUrl({ ...answers, roast: 'any' })}
        nextTo={finderUrl({ ...answers, roast: answers.roast ?? 'any' })}
        count={countExact(groups, answers)}
        next={words.show}
      />
    </Question>
  );
}
