import type { AttemptStatus } from '../../../src/domain/orders/payment-attempt.ts';
import type { EditionCode } from '../../../src/editions/edition.ts';
import type { ChosenProvider } from '../../../src/server/outside/payments/config.ts';
import type { TestApi } from '../api/start-api.ts';

/** What a provider writes to the shop. */
export interface Written {
  body: string;
  headers: Record<string, string>;
}

/** What happens at a provider: to which attempt, and of which sum. */
export interface Happening {
  reference: string;
  status: AttemptStatus;
  amount: number;
  currency: string;
}

/** A provider of payments on this machine, which signs as the real one does. */
export interface Imitation {
  edition: EditionCode;
  chosen: ChosenProvider;
  /** Where a customer is sent to pay. */
  payPage: RegExp;
  /** It writes of what failed, too. */
  tellsFailures: boolean;
  /** Money is the shop's as soon as it is paid; otherwise when the shop has asked for it. */
  takesAtOnce: boolean;
  /** From now on it says so when it is asked; answers what it writes of it. */
  happen(api: TestApi, what: Happening): Promise<Written>;
  /** The same as a stranger would write it: altered, unsigned, or signed with another key. */
  forge(written: Written): Written[];
  close(): Promise<void>;
}
