import {
  type Attempt,
  BadSignature,
  type Callback,
  type Payment,
  type PaymentProvider,
  ProviderError,
  type Report,
  Unanswered,
} from '../../src/server/shop/payments/provider.ts';
import type { Gate, Life } from './gate.ts';

export type Weather = 'fair' | 'refusing' | 'silent';

interface BankPayment {
  id: string;
  reference: string;
  amount: number;
  at: number;
  /** `returned`: refunded for the shop, or taken back by the customer's bank. */
  status: 'taken' | 'returned';
  /** What of it was refunded for the shop. */
  refunded: number;
  isReturnKnown: boolean;
  /** While the bank looks at it, nobody can say whether it took the money. */
  isChecked: boolean;
}

/** A payment provider and its customers' money, which outlive every process of the shop. */
export class Bank {
  readonly code: string;
  weather: Weather = 'fair';
  readonly offers: Payment[] = [];
  readonly payments: BankPayment[] = [];
  /** Callbacks on their way; whatever must arrive is sent again until it does. */
  readonly notices: Report[] = [];
  readonly #declined = new Set<string>();
  readonly #keys = new Map<string, BankPayment>();
  readonly #now: () => number;
  constructor(code: string, now: () => number) {
    this.code = code;
    this.#now = now;
  }

  /** The customer pays on the provider's page, which is closed once money of it went back. */
  pay(offer: Payment, callbacks: number, isChecked = false): void {
    if (this.#now() >= offer.expiresAt) return;
    const isOver = ({ reference, status, refunded }: BankPayment) =>
      reference === offer.reference && (status === 'returned' || refunded > 0);
    if (this.payments.some(isOver)) return;
    const id = `${this.code}-${this.payments.length + 1}`;
    const payment: BankPayment = {
      id,
      reference: offer.reference,
      amount: offer.amount,
      at: this.#now(),
      status: 'taken',
      refunded: 0,
      isReturnKnown: false,
      isChecked,
    };
    this.payments.push(payment);
    if (isChecked) return;
    for (let count = callbacks; count > 0; count -= 1) this.#notify(this.#reportOf(payment));
    this.#notifyOfSeveral(offer.reference);
  }

  /** A query tells of the last payment of an attempt only, so the callbacks of several are never lost. */
  #notifyOfSeveral(wanted: string): void {
    const all = this.payments.filter(({ reference }) => reference === wanted);
    if (all.length > 1) for (const each of all) this.#notify(this.#reportOf(each));
  }

  /** The bank has looked at its payments, and took their money. */
  endChecks(): void {
    for (const payment of this.payments.filter(({ isChecked }) => isChecked)) {
      payment.isChecked = false;
      this.#notify(this.#reportOf(payment));
      this.#notifyOfSeveral(payment.reference);
    }
  }

  decline({ reference, amount, currency }: Payment): void {
    if (this.payments.some((payment) => payment.reference === reference)) return;
    this.#declined.add(reference);
    this.#notify({
      reference,
      amount,
      currency,
      externalId: null,
      event: `${reference}:failed`,
      status: 'failed',
    });
  }

  /** The customer's bank takes the money back. */
  reverse(payment: BankPayment): void {
    if (payment.status === 'returned' || payment.isChecked) return;
    payment.status = 'returned';
    this.#notify(this.#reportOf(payment));
  }

  /** The shop has answered a callback; `again`: it is sent once more all the same. */
  accepted(notice: Report, again: boolean): void {
    for (const payment of this.payments)
      if (notice.event === `${payment.id}:refunded:${payment.amount}`) payment.isReturnKnown = true;
    const place = this.notices.indexOf(notice);
    if (place >= 0 && !again) this.notices.splice(place, 1);
  }

  /** The provider as a process of the shop reaches it. */
  providerFor(gate: Gate, life: Life): PaymentProvider {
    const reach = async () => {
      await gate.network(life);
      if (this.weather === 'refusing') throw new ProviderError('The provider answered 429');
      if (this.weather === 'silent') throw new Unanswered('The provider did not answer');
    };
    return {
      start: async (payment) => {
        await reach();
        this.offers.push(payment);
        await gate.network(life);
        return { url: `https://bank.example/${payment.reference}`, externalId: null };
      },
      read: async (callback: Callback) => {
        const notice = this.notices.find(({ event }) => event === callback.body.toString());
        if (notice === undefined) throw new BadSignature('Nobody sent this callback');
        return notice;
      },
      ask: async ({ reference }: Attempt) => {
        await reach();
        const report = this.#stateOf(reference);
        await gate.network(life);
        return report;
      },
      check: reach,
      refund: async ({ reference, externalId }, amount, key) => {
        await reach();
        this.#refund({ reference, externalId, amount, key });
        await gate.network(life);
        if (this.weather === 'silent') throw new Unanswered('The provider did not answer');
      },
    };
  }

  #refund(wanted: { reference: string; externalId: string | null; amount: number; key: string }): void {
    if (this.#keys.has(wanted.key)) return;
    const payment = this.payments.find(
      ({ id, reference }) => reference === wanted.reference && (wanted.externalId ?? id) === id,
    );
    const isThere = payment?.status === 'taken' && payment.refunded + wanted.amount <= payment.amount;
    if (payment === undefined || !isThere) throw new ProviderError('The provider has no such money');
    this.#keys.set(wanted.key, payment);
    payment.refunded += wanted.amount;
    if (payment.refunded === payment.amount) payment.status = 'returned';
    this.#notify(this.#reportOf(payment));
  }

  /** What the shop's operator finds in the provider's panel. */
  hasRefunded(key: string): boolean {
    return this.#keys.has(key);
  }

  #stateOf(reference: string): Report | undefined {
    const payment = this.payments.findLast((candidate) => candidate.reference === reference);
    const offer = this.offers.find((candidate) => candidate.reference === reference);
    if (payment !== undefined) return this.#reportOf(payment);
    if (offer === undefined || !this.#declined.has(reference)) return undefined;
    const { amount, currency } = offer;
    return { reference, amount, currency, externalId: null, event: `${reference}:failed`, status: 'failed' };
  }

  /** A payment of which a part was refunded is reported as refunded, with what went back so far. */
  #reportOf({ id, reference, amount, status, refunded, isChecked }: BankPayment): Report {
    const isBack = status === 'returned' || refunded > 0;
    const reported = isChecked ? 'pending' : isBack ? 'refunded' : 'paid';
    const returned = status === 'returned' ? amount : refunded;
    return {
      reference,
      amount,
      currency: 'UAH',
      externalId: id,
      event: isBack ? `${id}:refunded:${returned}` : `${id}:${reported}`,
      status: reported,
      ...(isBack && { returned }),
    };
  }

  #notify(report: Report): void {
    this.notices.push(report);
  }
}
