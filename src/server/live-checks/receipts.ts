import { checkbox } from '../outside/receipts/checkbox.ts';
import { type Check, ok, probe, probeTimeout } from './live-shop.ts';

/** Asks the cash register whether it knows the cashier. Shops without a register are asked nothing. */
export const receipts: Check = async ({ config: { receipts: settings } }) => {
  if (typeof settings !== 'object') return [];
  return [
    await probe('receipts', 'CHECKBOX_LICENSE_KEY and CHECKBOX_CASHIER_PIN', async () => {
      await checkbox(settings, { timeout: probeTimeout }).check();
      return ok('receipts: Checkbox accepts the cash register and its cashier');
    }),
  ];
};
