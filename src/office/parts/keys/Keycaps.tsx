import './keycaps.css';

/** A key, as `keyText` writes it. */
export const Keycaps = ({ text }: { text: string }) => (
  <span className="keycaps" aria-hidden="true">
    {text.split(' ').map((cap) => (
      <kbd key={cap}>{cap}</kbd>
    ))}
  </span>
);
