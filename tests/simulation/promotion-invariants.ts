import { Violation, type World } from './world.ts';

/** A person gets each promotion once, also after an erasure and with another address of the same mailbox. */
export class PromotionInvariants {
  readonly #world: World;
  /** The number of the mailbox that a customer signs in with; an erasure takes it from the database. */
  readonly #persons = new Map<number, string>();
  /** The account of each person that has had the welcome bonuses. */
  readonly #welcomed = new Map<string, number>();
  constructor(world: World) {
    this.#world = world;
  }

  async check(): Promise<void> {
    const { read } = this.#world.database;
    for (const { customer_id, address } of await read('select customer_id, address from identity'))
      this.#persons.set(Number(customer_id), /\d+/.exec(String(address))?.[0] ?? '');
    for (const { customer_id } of await read("select customer_id from bonus_entry where reason = 'welcome'"))
      this.#checkWelcome(Number(customer_id));
    this.#checkUses(
      await read(`select u.code as code, u.customer_id as customer_id, p.customer_limit as customer_limit
        from promo_use u join promo_code p on p.code = u.code where p.customer_limit is not null`),
    );
  }

  #checkWelcome(customer: number): void {
    const person = this.#persons.get(customer) ?? '';
    const before = this.#welcomed.get(person) ?? customer;
    if (before !== customer) throw new Violation(`Person ${person} got the welcome bonuses a second time`);
    this.#welcomed.set(person, customer);
  }

  #checkUses(uses: Awaited<ReturnType<World['database']['read']>>): void {
    const counts = new Map<string, number>();
    for (const { code, customer_id, customer_limit } of uses) {
      const use = `${code} of person ${this.#persons.get(Number(customer_id))}`;
      const count = (counts.get(use) ?? 0) + 1;
      counts.set(use, count);
      if (count > Number(customer_limit)) throw new Violation(`A promo code was used too often: ${use}`);
    }
  }
}
