import { widthInEm } from './letters.ts';

interface Props {
  text: string;
  /** May be selected, and is not swiped. */
  isSelectable?: boolean;
}

/** As large as its longest word and its lines let it be. */
export function Value({ text, isSelectable }: Props) {
  const words = text.split(' ');
  return (
    <p className="recap-slide__value" data-selectable={isSelectable || undefined}>
      <span style={{ '--width': widthInEm(words), '--lines': words.length }}>{text}</span>
    </p>
  );
}
