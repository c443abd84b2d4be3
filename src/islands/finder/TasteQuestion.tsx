import { finder as words } from '#words/finder';
import { finderUrl, Question } from '../../components/finder/Questions.tsx';
import { type FinderAnswers, toggleTaste } from '../../domain/finder/answers.ts';
import { type CoffeeGroup, countExact } from '../../domain/finder/find.ts';
import { familyIds } from '../../domain/taste/families.ts';
import { type FamilyId, families } from '../../domain/taste/notes.ts';
import { files } from '../../editions/paths.ts';
import { replaceAnswer } from '../../stores/finder/finder.ts';
import { Tick } from '../../ui/Icons.tsx';
import { Foot } from './Foot.tsx';

interface Props {
  answers: FinderAnswers;
  groups: readonly CoffeeGroup[];
}

const texts = words.taste;
const tiles = [0, 1, 2, 3, 4, 5, 6, 7];

/** One taste or two; with a third the first goes. */
export function TasteQuestion({ answers, groups }: Props) {
  const chosen = answers.tastes ?? [];
  const countOf = (id: FamilyId) => countExact(groups, { ...answers, tastes: [id] });
  return (
    <Question answers={answers} step={2} heading={texts.heading} lead={texts.lead}>
      <ul className="finder__tastes">
        {familyIds.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.includes(id)}
              onClick={() => replaceAnswer(finderUrl({ ...answers, tastes: toggleTaste(chosen, id) }, 2))}
            >
              <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                {tiles.map((tile) => (
                  <use
                    key={tile}
                    href={`${files.tastes}#${id}`}
                    x={(tile % 4) * 100}
                    y={Math.floor(tile / 4) * 100}
                    width="100"
                    height="100"
                  />
                ))}
              </svg>
              <span>
                {families[id].name} {chosen.includes(id) ? <Tick /> : <small>{countOf(id)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Foot
        skip={texts.skip}
        skipTo={finderUrl({ ...answers, tastes: [] })}
        nextTo={finderUrl({ ...answers, tastes: chosen })}
        count={countExact(groups, answers)}
      />
    </Question>
  );
}
