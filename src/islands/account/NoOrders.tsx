import { addNoBreakSpaces } from '../../domain/text/typography.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Arrow } from '../../ui/Icons.tsx';

interface Props {
  heading: string;
  text: string;
  link: { name: string; path: string };
}

/** Shown when the customer has no orders, or none with the number in the address. */
export function NoOrders({ heading, text, link }: Props) {
  return (
    <EmptyState picture={<Parcel />} heading={addNoBreakSpaces(heading)} text={addNoBreakSpaces(text)}>
      <a className="button button--white" href={link.path}>
        {link.name}
        <Arrow />
      </a>
    </EmptyState>
  );
}

const Parcel = () => (
  <svg viewBox="0 0 260 204" aria-hidden="true">
    <path d="M0 44 60 0h200l-60 44Z" fill="#efefef" />
    <path d="M0 44h200v160H0Z" />
    <path d="m200 44 60-44v160l-60 44Z" fill="#dcdcdc" />
    <path d="m80 44 60-44h40l-60 44v56H80Z" fill="var(--black)" />
  </svg>
);
