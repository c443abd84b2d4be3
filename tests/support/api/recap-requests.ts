import * as v from 'valibot';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { getRecap } from '../../../src/contract/resources/recap.ts';
import type { PromoCode } from '../../../src/domain/cart-pricing/promo-code.ts';
import { saveGiftTerms } from '../../../src/server/shop/recap/gift-terms.ts';
import { promoCode } from '../fixtures/cart-pricing.ts';
import { ask } from './send-request.ts';
import { bearer } from './sign-in.ts';
import type { TestApi } from './start-api.ts';

const recapYear = 2024;

/** A moment of the year, in unix seconds. */
export const inYear = (time: string) => Date.parse(time) / 1000;

export const askRecap = (url: string, token?: string, year: number | string = recapYear) =>
  ask(`${url}${apiBase}/user/recap/${year}`, { headers: token === undefined ? {} : bearer(token) });

/** The recap of a year for this customer. */
export async function readRecap(url: string, token: string, year = recapYear) {
  const { status, json, text } = await askRecap(url, token, year);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return v.parse(getRecap.answer, json).data;
}

/** Makes the recap of the year give codes of ten percent. */
export const handOutGifts = ({ db }: Pick<TestApi, 'db'>, terms: Partial<PromoCode> = {}) =>
  saveGiftTerms(
    db,
    recapYear,
    promoCode({ type: 'percent', percent: 10 }, { code: 'РІК', title: 'Мінус десята', ...terms }),
  );
