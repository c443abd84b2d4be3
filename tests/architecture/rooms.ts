interface Room {
  /** Rooms that it may import; itself always. */
  imports: readonly string[];
  /** Rooms of which it may import types only. */
  types?: readonly string[];
  /** Packages that it must do without. */
  refuses?: RegExp;
}

const site = [
  ...['domain', 'contract', 'editions', 'locales', 'client', 'stores', 'ui', 'islands'],
  ...['components', 'layouts', 'pages', 'catalogue', 'serving', 'styles', 'offline'],
];

/** Who may import whom: the table of design.md. */
export const rooms: ReadonlyMap<string, Room> = new Map<string, Room>([
  ['domain', { imports: [], refuses: /./ }],
  ['contract', { imports: ['domain'] }],
  ['editions', { imports: ['domain'] }],
  ['locales', { imports: ['domain'] }],
  ['client', { imports: ['contract', 'editions'] }],
  [
    'stores',
    {
      imports: ['client', 'contract', 'editions', 'domain'],
      refuses: /^(react|react-dom|@nanostores\/react)(\/|$)/,
    },
  ],
  ['ui', { imports: ['styles'] }],
  [
    'islands',
    {
      imports: ['stores', 'ui', 'components', 'editions', 'locales', 'domain', 'styles'],
      types: ['contract'],
    },
  ],
  ['components', { imports: ['editions', 'locales', 'domain', 'ui', 'styles'], types: ['contract'] }],
  ['catalogue', { imports: ['client', 'contract', 'editions', 'domain'] }],
  ['layouts', { imports: site }],
  ['pages', { imports: site }],
  ['look', { imports: site }],
  ['styles', { imports: [] }],
  ['serving', { imports: ['contract', 'editions'], refuses: /./ }],
  ['offline', { imports: ['contract', 'editions'] }],
  ['server', { imports: ['contract', 'domain', 'editions', 'locales', 'serving'] }],
]);

/** The folder of `src` that a path lies in; undefined outside of all. */
export function roomOf(path: string): string | undefined {
  return /^src\/([^/]+)\/./.exec(path)?.[1];
}

/** Islands are rooms of their own within their room. */
export function islandOf(path: string): string | undefined {
  return /^src\/islands\/([^/]+)/.exec(path)?.[1];
}
