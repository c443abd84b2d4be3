/** Checks that need nothing but the settings. */
import { isProduction } from '../../contract/environment.ts';
import { isExampleSeller, registersOf, registrationOf } from '../../editions/seller.ts';
import { advice, type Check, type Finding, missing, ok } from './live-shop.ts';

export const production: Check = ({ environment }) => [
  isProduction(environment)
    ? ok('NODE_ENV is production')
    : missing('NODE_ENV is not production, so the API would start with stand-ins for real services'),
];

export const addresses: Check = ({ config }) => {
  const { siteUrl, apiUrl } = config.payments;
  if (siteUrl === undefined) return [missing('SITE_URL is not set: links in e-mails lead to this machine')];
  return [
    publicAddress('SITE_URL', siteUrl),
    ...(apiUrl === undefined || apiUrl === siteUrl ? [] : apiFindings(siteUrl, apiUrl, config.corsOrigins)),
  ];
};

function apiFindings(siteUrl: string, apiUrl: string, corsOrigins: readonly string[]): Finding[] {
  const { origin } = new URL(siteUrl);
  return [
    publicAddress('PUBLIC_SHOP_API_URL', apiUrl),
    ...(new URL(apiUrl).origin === origin || corsOrigins.includes(origin)
      ? []
      : [missing(`CORS_ORIGINS lacks ${origin}, so browsers refuse the API's responses to the site`)]),
  ];
}

export function publicAddress(setting: string, address: string): Finding {
  const { protocol, hostname } = new URL(address);
  if (/^(localhost|127\.|\[::1\])/.test(hostname))
    return missing(`${setting} is ${address}, which only this machine reaches`);
  return protocol === 'https:'
    ? ok(`${setting} is ${address}`)
    : missing(`${setting} is ${address}: https is required`);
}

export const proxies: Check = ({ config }) => [
  config.trustedProxies > 0
    ? ok(`TRUST_PROXY is ${config.trustedProxies}`)
    : advice('TRUST_PROXY is 0: behind a web server all shoppers would share one limit'),
];

export const seller: Check = ({ edition }) => {
  const file = 'src/shop/shop.ts';
  const { name, registration, address, email, phone } = edition.seller;
  const details = { name, 'registration code': registration.code, address, email, phone };
  const empty = Object.entries(details).filter(([, value]) => value.trim() === '');
  if (empty.length > 0)
    return [missing(`the seller in ${file} lacks: ${empty.map(([field]) => field).join(', ')}`)];
  const registers = registersOf(edition.code);
  if (registers.length > 0 && registrationOf(edition.code, registration.code)?.label !== registration.label)
    return [
      missing(
        `the seller in ${file} has «${registration.label} ${registration.code}», which must be ${registers.join(', or ')}`,
      ),
    ];
  return [
    isExampleSeller(edition)
      ? missing(`the seller in ${file} is still the demo's: ${name}, ${email}`)
      : ok(`the seller is ${name}`),
  ];
};
