import type { Hono } from 'hono';
import { getRecap } from '../../../../contract/resources/recap.ts';
import { requireCatalogue } from '../../../shop/catalogue/source.ts';
import { personalCode } from '../../../shop/recap/personal-code.ts';
import { readYear } from '../../../shop/recap/read-year.ts';
import { tellRecap } from '../../../shop/recap/stories.ts';
import type { AppParts } from '../../app-parts.ts';
import { personalCalls } from '../../endpoints.ts';
import { readParams, wordsFor } from '../../requests.ts';
import { requireCustomer } from '../../signed-in.ts';

export function recapRoutes(app: Hono, parts: AppParts): void {
  const { db, edition, now } = parts;
  const personal = personalCalls(app, parts.checkAnswers);

  personal(getRecap, async (context) => {
    const { id: customerId, firstName: name, canUsePromocode } = await requireCustomer(context, parts);
    const { year } = readParams(getRecap.params, context);
    const { cards } = await requireCatalogue(parts.catalogue);
    const orders = await readYear(db, { customerId, year, timeZone: edition.timezones[0], cards });
    if (orders.length === 0) return { data: { promocode: null, stories: [] } };
    const gift = canUsePromocode ? await personalCode(db, { customerId, year, now: now() }) : undefined;
    const stories = tellRecap({ year, name, orders, gift }, { words: wordsFor(context).recap, edition });
    return { data: { promocode: gift?.code ?? null, stories } };
  });
}
