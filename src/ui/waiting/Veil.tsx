import './veil.css';

interface Props {
  isUp: boolean;
  /** To screen readers. */
  said: string;
}

/** Over what is being counted again: dims it, but lets presses through. Its place is the nearest positioned one. */
export function Veil({ isUp, said }: Props) {
  return (
    <>
      {isUp && <i className="veil" aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
