/** Seen from the side, and nothing in it. */
export function SideCup({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 320 214" aria-hidden="true">
      <circle cx="258" cy="76" r="46" fill="none" stroke="var(--white)" strokeWidth="20" />
      <path d="M16 22h238v54a104 104 0 0 1-104 116h-30A104 104 0 0 1 16 76Z" fill="var(--white)" />
      <path d="M190 22h64v54a104 104 0 0 1-104 116h-15c40-14 55-60 55-110Z" fill="#ddd" />
      <path d="M16 0h238v22H16Z" fill="var(--black)" />
      <path d="M92 188h86v12H92Z" fill="var(--white)" />
      <path d="M0 198h270l-16 16H16Z" fill="var(--black)" />
    </svg>
  );
}
