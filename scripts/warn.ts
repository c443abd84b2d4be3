import { complain } from './main.ts';

const most = 500;

/** Says what a build had to leave out: in one line, whatever the shop's own words in it contain. */
export const warnOf = (edition: string) => (warning: string) => {
  const line = warning.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  complain(`${edition}: ${line.length > most ? `${line.slice(0, most)}…` : line}`);
};
