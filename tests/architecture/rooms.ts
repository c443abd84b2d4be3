interface Room {
  /** Rooms that it may import; itself always. */
  imports: readonly string[];
  /** Rooms of which it may import types only. */
  types?: readonly string[];
  /** Single files of other rooms that it may import. */
  files?: readonly string[];
  /** Packages that it must not import. */
  refuses?: RegExp;
}

/** Names of rooms in one string: as arrays, one name a line, the table would be too long to read. */
const namesIn = (list: string) => list.split(' ');

const site = namesIn(
  'domain contract editions locales client stores ui islands components layouts pages catalogue seo browser browser/first serving styles offline markup shop',
);

/** Who may import whom; what each room holds stands in docs/architecture.md. A room inside another one has a row of its own. */
export const rooms: ReadonlyMap<string, Room> = new Map<string, Room>([
  ['domain', { imports: [], refuses: /./ }],
  // Ids, classes and attributes that the markup of one room shares with the scripts of another. It imports nothing, so that
  // both may import it, and the build inlines its constants, so that no script grows by them.
  ['markup', { imports: [], refuses: /./ }],
  ['contract', { imports: namesIn('domain') }],
  // All that an adopter edits: facts and texts, so it runs nothing of others.
  ['shop', { imports: [], types: namesIn('editions locales'), refuses: /./ }],
  ['editions', { imports: namesIn('domain shop') }],
  ['locales', { imports: namesIn('domain shop') }],
  ['client', { imports: namesIn('contract editions') }],
  [
    'stores',
    {
      imports: namesIn('client contract editions domain markup'),
      refuses: /^(react|react-dom|@nanostores\/react)(\/|$)/,
    },
  ],
  ['ui', { imports: namesIn('styles markup') }],
  [
    'islands',
    {
      imports: namesIn('stores ui components editions locales domain styles markup'),
      types: namesIn('contract'),
    },
  ],
  [
    'components',
    { imports: namesIn('editions locales domain ui styles markup shop'), types: namesIn('contract') },
  ],
  [
    'browser/first',
    {
      imports: namesIn('domain markup'),
      files: [
        '#edition',
        'src/locales/uk/painted.ts',
        'src/stores/shell/cookies.ts',
        'src/ui/dialog/dialog-frame.ts',
      ],
      refuses: /./,
    },
  ],
  [
    'browser',
    {
      imports: namesIn('browser/first stores islands ui offline editions locales domain markup'),
      types: namesIn('contract'),
      files: ['src/styles/breakpoints.ts'],
    },
  ],
  [
    'catalogue',
    { imports: namesIn('client contract editions domain'), files: ['src/styles/breakpoints.ts'] },
  ],
  ['seo', { imports: namesIn('catalogue client contract editions locales domain shop') }],
  ['contract-check', { imports: namesIn('catalogue client contract editions domain') }],
  ['layouts', { imports: site }],
  ['pages', { imports: site }],
  ['look', { imports: site }],
  ['styles', { imports: [] }],
  ['serving', { imports: namesIn('contract editions'), refuses: /./ }],
  ['offline', { imports: namesIn('contract editions') }],
  ['bundling', { imports: namesIn('locales markup styles'), files: ['src/seo/og/lettering.ts'] }],
  ['publishing/release', { imports: namesIn('catalogue contract domain') }],
  ['publishing/finish', { imports: namesIn('publishing/release serving domain markup') }],
  [
    'publishing/bundle',
    {
      imports: namesIn(
        'bundling publishing/finish publishing/release catalogue seo serving contract editions domain',
      ),
    },
  ],
  [
    'publishing/drafts',
    { imports: namesIn('publishing/bundle publishing/finish publishing/release catalogue editions domain') },
  ],
  [
    'publishing/publisher',
    {
      imports: namesIn(
        'publishing/drafts publishing/bundle publishing/finish publishing/release catalogue seo client contract editions locales domain',
      ),
      files: ['src/server/log.ts'],
    },
  ],
  [
    'publishing/office',
    { imports: namesIn('bundling publishing/finish publishing/release catalogue serving contract') },
  ],
  [
    'publishing',
    {
      imports: namesIn(
        'bundling publishing/office publishing/publisher publishing/bundle publishing/release catalogue serving client contract editions domain server server/http server/shop server/db demo',
      ),
    },
  ],
  [
    'operator',
    {
      imports: namesIn(
        'catalogue publishing/release server server/outside server/shop server/db demo contract editions locales domain shop',
      ),
    },
  ],
  // Nothing imports it: Vite bundles it by its path.
  [
    'office',
    {
      imports: namesIn('contract editions locales domain ui styles markup'),
      files: ['src/shop/tokens.css'],
      refuses: /^(astro|@nanostores\/persistent)(\/|$)/,
    },
  ],
  ['server/db', { imports: namesIn('contract editions domain') }],
  ['server/rate-limits', { imports: namesIn('server/db domain') }],
  [
    'server/shop',
    {
      imports: namesIn('server/db server/rate-limits contract editions locales domain shop'),
      files: ['src/server/html-page.ts', 'src/server/jobs.ts', 'src/server/log.ts'],
    },
  ],
  [
    'server/outside',
    {
      imports: namesIn('server/db contract editions locales domain shop'),
      files: [
        'src/server/html-page.ts',
        'src/server/log.ts',
        // The interfaces that the services declare, with their failures.
        'src/server/shop/delivery/carrier.ts',
        'src/server/shop/messages/sender.ts',
        'src/server/shop/parcels/parcel-service.ts',
        'src/server/shop/payments/provider.ts',
        'src/server/shop/receipts/provider.ts',
      ],
    },
  ],
  [
    'server/http',
    {
      imports: namesIn(
        'server/shop server/db server/rate-limits server/outside contract editions locales domain serving shop',
      ),
      files: ['src/server/html-page.ts', 'src/server/log.ts'],
    },
  ],
  [
    'server',
    {
      imports: namesIn(
        'server/http server/shop server/db server/rate-limits server/outside contract editions locales domain serving',
      ),
    },
  ],
  [
    'demo',
    {
      imports: namesIn('server/shop server/db contract editions locales domain shop'),
      files: ['src/seo/og/fonts.ts'],
    },
  ],
]);
