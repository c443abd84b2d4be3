import { Arrow } from '../../components/GoodsCardIcons.tsx';

interface Props {
  first?: { name: string; isBusy?: boolean; press(): void };
  links: readonly { name: string; path: string }[];
}

/** The ways on from a page after the checkout. */
export function AfterLinks({ first, links }: Props) {
  return (
    <div className="after__ways">
      {first && (
        <button type="button" className="button" aria-disabled={first.isBusy} onClick={first.press}>
          {first.name}
          <Arrow />
        </button>
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
