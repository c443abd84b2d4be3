interface Props {
  text: string;
  /** May be selected, and is not swiped. */
  isSelectable?: boolean;
}

/** As large as its longest word and its lines let it be. */
export function Value({ text, isSelectable }: Props) {
  const words = text.split(' ');
  const letters = Math.max(...words.map((word) => word.length));
  return (
    <p className="recap-slide__value" data-selectable={isSelectable || undefined}>
      <span style={{ '--letters': letters, '--lines': words.length }}>{text}</span>
    </p>
  );
}
