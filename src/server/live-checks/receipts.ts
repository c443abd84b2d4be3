import { checkbox } from '../outside/receipts/checkbox.ts';
import { type Check, missing, ok, probeTimeout, reasonOf } from './live-shop.ts';

/** Asks the cash register whether it knows the cashier. Shops without a register are asked nothing. */
export const receipts: Check = async ({ config }) => {
  if (typeof config.receipts !== 'object') return [];
  return checkbox(config.receipts, { timeout: probeTimeout })
    .check()
    .then(
      () => [ok('receipts: Checkbox accepts the cash register and its cashier')],
      (error: unknown) => [missing(`receipts: ${reasonOf(error)}`)],
    );
};
