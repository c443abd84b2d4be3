import { storyTime } from './use-pace.ts';

interface Props {
  count: number;
  place: number;
}

function stateOf(index: number, place: number): 'behind' | 'now' | 'ahead' {
  if (index === place) return 'now';
  return index < place ? 'behind' : 'ahead';
}

/** A bar for each story; screen readers hear the place with the story itself. */
export function Progress({ count, place }: Props) {
  const bars = Array.from({ length: count }, (_, index) => ({ index, state: stateOf(index, place) }));
  return (
    <div className="recap__progress" aria-hidden="true" style={{ '--time': `${storyTime}ms` }}>
      {bars.map(({ index, state }) => (
        <i key={index} data-state={state} />
      ))}
    </div>
  );
}
