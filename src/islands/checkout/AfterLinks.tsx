import { BusyButton } from '../../ui/BusyButton.tsx';
import { Arrow } from '../../ui/icons.tsx';

interface Props {
  /** `said` is told to screen readers while it is busy. */
  first?: { name: string; isBusy?: boolean; said?: string; press(): void };
  links: readonly { name: string; path: string }[];
}

/** The ways on from a page after the checkout. */
export function AfterLinks({ first, links }: Props) {
  return (
    <div className="after__ways">
      {first && (
        <BusyButton
          type="button"
          className="button"
          isBusy={first.isBusy === true}
          said={first.said ?? ''}
          onClick={first.press}
        >
          {first.name}
          <Arrow />
        </BusyButton>
      )}
      {links.map(({ name, path }) => (
        <a key={path} className="button button--black" href={path}>
          {name}
          <Arrow />
        </a>
      ))}
    </div>
  );
}
