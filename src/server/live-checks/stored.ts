/** Checks of what the database holds. */
import { providerOf } from '../outside/payments/choice.ts';
import { freeDeliveryContradictions } from '../shop/catalogue/check-file.ts';
import { advice, type Check, type Finding, missing, ok } from './live-shop.ts';

export const database: Check = ({ stored, databaseError, config: { database: place } }) => [
  stored === undefined
    ? missing(databaseError ?? 'the database cannot be opened')
    : ok(
        `the database is up to date: ${place.kind === 'sqlite' ? place.file : `PostgreSQL, schema ${place.schema}`}`,
      ),
];

export const catalogue: Check = ({ stored, config: { payments } }) => {
  if (stored === undefined) return [];
  const { catalogue: file, hasDemo } = stored;
  const demo = hasDemo
    ? [missing('the database was filled with the demo, whose promo codes everybody knows')]
    : [];
  if (file === undefined || file.goods.length === 0)
    return [...demo, missing('the catalogue has no goods: npm run shop -- import')];
  const orphans = file.settings.payment_methods
    .filter(({ online, code }) => online && providerOf(payments.choice, code) === undefined)
    .map(({ code, name }) => missing(`no provider takes payments by «${name}» (${code})`));
  const contradictions = freeDeliveryContradictions(file).map(missing);
  return [
    ...demo,
    ...contradictions,
    ok(`the catalogue has ${file.goods.length} goods cards`),
    ...orphans,
    ...online(file),
  ];
};

const online = ({
  settings: { online_payment_on, payment_methods },
}: {
  settings: { online_payment_on: boolean; payment_methods: readonly { online: boolean }[] };
}): Finding[] =>
  online_payment_on && payment_methods.some((method) => method.online)
    ? []
    : [advice('customers cannot pay online: the settings of the catalogue offer no such method')];
