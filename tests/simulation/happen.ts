import { ShopFailure } from '../../src/server/shop/failures.ts';
import { handleCallback } from '../../src/server/shop/payments/handle-callback.ts';
import * as customers from './customers.ts';
import { inOperation, type Life } from './gate.ts';
import * as office from './office/take-back.ts';
import * as operator from './operator.ts';
import type { Happening, What } from './plan.ts';
import type { ShopProcess } from './shop-process.ts';
import * as staff from './staff.ts';
import type { World } from './world.ts';

type Act = (world: World, happening: Happening) => Promise<void> | void;

const waits = [1, 20, 130, 130, 600, 1800, 3700, 7300] as const;
const weathers = ['fair', 'fair', 'refusing', 'silent'] as const;

/** What happens within the shop, beside everything else. */
const within: Partial<Record<What, Act>> = {
  order: (world, happening) => customers.order(world, happening, 1),
  'order twice at once': (world, happening) => customers.order(world, happening, 2),
  'repeat the last order': customers.repeatOrder,
  'press pay again': customers.payAgain,
  'cancel an order': customers.cancel,
  'withdraw from an order': customers.withdraw,
  'move an order': operator.move,
  'mark an order paid': operator.markPaid,
  'change an order': operator.change,
  'edit an order': staff.edit,
  'step an order back': staff.goBack,
  'cancel an order in the office': office.cancelByStaff,
  'take a change back': office.takeBack,
  'write goods off': staff.writeGoodsOff,
  'order on the phone': staff.placeOnPhone,
  'exchange goods': operator.exchange,
  'cancel an exchange': operator.cancelExchange,
  'refund a payment': operator.refundOne,
  'erase a customer': operator.erase,
  'deliver a callback': deliver,
};

/** What one operator does after another. */
const byOperator: Partial<Record<What, Act>> = {
  'change a price': operator.setPrice,
  'change the stock': operator.setStock,
  'export the catalogue': operator.exportFile,
  'import the catalogue': operator.importFile,
};

/** What happens around the shop. */
const outside: Partial<Record<What, Act>> = {
  'pay at the bank': payAtBank,
  'pay twice at the bank': async (world, happening) => {
    payAtBank(world, happening);
    payAtBank(world, happening);
  },
  'decline at the bank': (world, { one, other }) => {
    const bank = world.banks[other % 2];
    const offer = bank?.offers.at(-1 - (one % 4));
    if (offer !== undefined) bank?.decline(offer);
  },
  'reverse a payment': (world, { one, other }) => {
    const bank = world.banks[other % 2];
    const payment = bank?.payments.at(-1 - (one % 4));
    if (payment !== undefined) bank?.reverse(payment);
  },
  'end checks at the bank': (world, { one }) => world.banks[one % 2]?.endChecks(),
  'let time pass': (world, { one, other, third }) => {
    world.pass(waits[one % waits.length] ?? 1);
    if (other % 5 === 0) return;
    for (const index of third % 2 === 0 ? [0, 1] : [1, 0]) runJobs(world, world.process(index));
  },
  'run the jobs': (world, { one }) => runJobs(world, world.process(one)),
  'change the bank': (world, { one, other }) => {
    const bank = world.banks[one % 2];
    if (bank !== undefined) bank.weather = weathers[other % weathers.length] ?? 'fair';
  },
  'change the mail server': (world, { one }) => {
    world.mailbox.isUnavailable = one % 2 === 0;
  },
  'choose another provider': async (world, { one }) => {
    world.chosenBank = world.banks[one % 2]?.code ?? world.chosenBank;
    await world.restart(0);
    await world.restart(1);
  },
  'crash a process': (world, { one, other }) => {
    world.process(one).life.statementsLeft = other % 120;
  },
  'let a clock jump': (world, { one, other }) => {
    const index = one % 2;
    world.clockErrors[index] = (other % 2 === 0 ? 1 : -1) * (60 + (other % 40_000_000));
    runJobs(world, world.process(index));
    world.rightClocksAt = Math.min(world.rightClocksAt, world.time + 240);
  },
};

export async function happen(world: World, happening: Happening): Promise<void> {
  const { what } = happening;
  await outside[what]?.(world, happening);
  const act = within[what];
  if (act !== undefined) world.goOn(() => answered(what, act, world, happening));
  const operate = byOperator[what];
  if (operate !== undefined)
    world.operate(world.process(happening.other), () => answered(what, operate, world, happening));
}

/** A refusal of the shop is an answer like any other. */
const answered = (what: string, act: Act, world: World, happening: Happening) =>
  inOperation(what, async () => {
    try {
      await act(world, happening);
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error;
    }
  });

const atWork = new WeakSet<Life>();

/** One round of a process's jobs, unless one is under way. */
export function runJobs(world: World, { life, jobs }: ShopProcess): void {
  if (atWork.has(life) || life.isOver) return;
  atWork.add(life);
  world.goOn(async () => {
    for (const { name, run } of jobs) await inOperation(name, () => run());
    atWork.delete(life);
  });
}

function payAtBank(world: World, { one, other, third }: Happening): void {
  const bank = world.banks.find(({ offers }) => offers.length > 0 && third % 7 !== 0) ?? world.banks[1];
  const offer = bank?.offers.at(-1 - (one % 5));
  if (offer !== undefined) bank?.pay(offer, other % 3, (third >> 4) % 4 === 0);
}

/** A callback arrives, and arrives again until the shop accepts it; sometimes even after that. */
async function deliver(world: World, { one, other, third }: Happening): Promise<void> {
  const notices = world.banks.flatMap((bank) => bank.notices.map((notice) => ({ bank, notice })));
  const chosen = notices[one % notices.length];
  if (chosen === undefined) return;
  const { bank, notice } = chosen;
  const { db, log, clock, payments } = world.process(other);
  const provider = payments.get(bank.code);
  if (provider === undefined) return;
  const callback = { body: Buffer.from(notice.event), header: () => undefined };
  await handleCallback(bank.code, provider, callback, { db, log, now: clock.now });
  bank.accepted(notice, third % 4 === 0);
}
