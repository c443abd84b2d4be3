export function Pause() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 4v16M16 4v16" />
    </svg>
  );
}

export function Play() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 4l12 8-12 8Z" />
    </svg>
  );
}

export function Again() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12a7 7 0 1 0 2.5-5.4M5 4v5h5" />
    </svg>
  );
}
