const shade = '#dcdcdc';

/** A head and shoulders: whoever is not known yet. */
export function Person() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="52" r="52" />
      <path d="M100 116a92 84 0 0 0-92 84h92Z" />
      <path d="M100 116a92 84 0 0 1 92 84h-92Z" fill={shade} />
    </svg>
  );
}

/** A box with a tape, as it comes by post. */
export function Parcel() {
  return (
    <svg viewBox="0 0 260 204" aria-hidden="true">
      <path d="M0 44 60 0h200l-60 44Z" fill="#efefef" />
      <path d="M0 44h200v160H0Z" />
      <path d="m200 44 60-44v160l-60 44Z" fill={shade} />
      <path d="m80 44 60-44h40l-60 44v56H80Z" fill="var(--black)" />
    </svg>
  );
}
