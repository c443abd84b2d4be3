import type { DemoEdition } from '../../../src/demo/model.ts';
import type { AttemptStatus } from '../../../src/domain/orders/payment-attempt.ts';
import type { ChosenProvider } from '../../../src/server/outside/payments/config.ts';
import type { TestApi } from '../api/start-api.ts';

/** A callback of a provider. */
export interface Callback {
  body: string;
  headers: Record<string, string>;
}

/** An event at a provider: its attempt, status and sum. */
export interface PaymentEvent {
  reference: string;
  status: AttemptStatus;
  amount: number;
  currency: string;
}

/** A payment provider on this machine that signs like the real one. */
export interface SimulatedProvider {
  edition: DemoEdition;
  chosen: ChosenProvider;
  /** The address of the payment page. */
  payPage: RegExp;
  /** Throws if the provider would refuse this address. */
  checkPayPage?(url: string): void;
  /** Whether it sends callbacks for failures too. */
  reportsFailures: boolean;
  /** Whether it sends callbacks for money that it took back. */
  reportsReversals: boolean;
  /** Whether money is captured at once; otherwise the shop must capture it. */
  capturesAtOnce: boolean;
  /** Makes the event happen: queries report it from now on. Returns its callback. */
  happen(api: TestApi, what: PaymentEvent): Promise<Callback>;
  /** The callback as an attacker would send it: altered, unsigned, or signed with another key. */
  forge(written: Callback): Callback[];
}
