import './veil.css';

interface Props {
  isUp: boolean;
  /** Tells screen readers what is recalculated. */
  status: string;
}

/** Dims what is being recalculated, but lets presses through. It covers the nearest positioned ancestor. */
export function Veil({ isUp, status }: Props) {
  return (
    <>
      {isUp && <i className="veil" aria-hidden="true" />}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  );
}
