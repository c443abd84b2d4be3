import type { AttemptStatus } from '../../../src/domain/orders/payment-attempt.ts';
import type { EditionCode } from '../../../src/editions/edition.ts';
import type { ChosenProvider } from '../../../src/server/outside/payments/config.ts';
import type { TestApi } from '../api/start-api.ts';

/** A callback of a provider. */
export interface Written {
  body: string;
  headers: Record<string, string>;
}

/** An event at a provider: its attempt, status and sum. */
export interface Happening {
  reference: string;
  status: AttemptStatus;
  amount: number;
  currency: string;
}

/** A payment provider on this machine that signs like the real one. */
export interface Imitation {
  edition: EditionCode;
  chosen: ChosenProvider;
  /** The address of the payment page. */
  payPage: RegExp;
  /** Throws if the provider would refuse this address. */
  checkPayPage?(url: string): void;
  /** Whether it sends callbacks for failures too. */
  tellsFailures: boolean;
  /** Whether it sends callbacks for money that it took back. */
  tellsReversals: boolean;
  /** Whether money is captured at once; otherwise the shop must capture it. */
  takesAtOnce: boolean;
  /** Makes the event happen: queries report it from now on. Returns its callback. */
  happen(api: TestApi, what: Happening): Promise<Written>;
  /** The callback as an attacker would send it: altered, unsigned, or signed with another key. */
  forge(written: Written): Written[];
}
