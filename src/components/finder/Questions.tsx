import './finder.css';
import type { ReactNode } from 'react';
import { finder as words } from '#words/finder';
import {
  type FinderAnswers,
  type FinderState,
  firstOpen,
  ways,
  writeFinder,
} from '../../domain/finder/answers.ts';
import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import aeropress from '../../shop/drawings/finder/aeropress.svg?url';
import cezve from '../../shop/drawings/finder/cezve.svg?url';
import cup from '../../shop/drawings/finder/cup.svg?url';
import drip from '../../shop/drawings/finder/drip.svg?url';
import espresso from '../../shop/drawings/finder/espresso.svg?url';
import frenchPress from '../../shop/drawings/finder/french-press.svg?url';
import moka from '../../shop/drawings/finder/moka.svg?url';
import pourOver from '../../shop/drawings/finder/pour-over.svg?url';
import { Tick } from '../../ui/Icons.tsx';

const drawings = {
  'pour-over': pourOver,
  espresso,
  aeropress,
  'french-press': frenchPress,
  moka,
  cezve,
  cup,
  drip,
};

export const finderHeadingId = 'question';

/** The address of a question; without a step, of the first that is open. */
export const finderUrl = (answers: FinderAnswers, step = firstOpen(answers)): string =>
  `${paths.finder}${writeFinder({ answers, step })}`;

const questions = [
  { step: 1, texts: words.way },
  { step: 2, texts: words.taste },
  { step: 3, texts: words.roast },
] as const;

/** Links to the three questions, with the answers so far. */
const Steps = ({ answers, step }: FinderState) => (
  <nav className="finder__steps" aria-label={words.steps}>
    <ol>
      {questions.map((question) => (
        <li key={question.step}>
          <a
            href={finderUrl(answers, question.step)}
            aria-current={question.step === step ? 'step' : undefined}
          >
            <span>{question.step}</span> <span className="finder__step">{question.texts.step}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

interface QuestionProps extends FinderState {
  heading: string;
  lead: string;
  children: ReactNode;
}

export const Question = ({ answers, step, heading, lead, children }: QuestionProps) => (
  <>
    <Steps answers={answers} step={step} />
    <div className="finder__head on-blue">
      <h1 id={finderHeadingId} tabIndex={-1}>
        {addNoBreakSpaces(heading)}
      </h1>
      <p>{lead}</p>
    </div>
    {children}
  </>
);

/** The first question: the page has it before any script. Each way is a link to the next question. */
export const WayQuestion = ({ answers }: Pick<FinderState, 'answers'>) => (
  <Question answers={answers} step={1} heading={words.way.heading} lead={words.way.lead}>
    <ul className="finder__ways">
      {ways.map((way) => (
        <li key={way}>
          <a href={finderUrl({ ...answers, way })} aria-current={way === answers.way || undefined}>
            <img src={drawings[way]} alt="" />
            <span>
              {words.ways[way].name}
              {way === answers.way && <Tick />}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <div className="finder__foot">
      <a href={finderUrl({ ...answers, way: 'any' })}>{words.skip}</a>
    </div>
  </Question>
);
