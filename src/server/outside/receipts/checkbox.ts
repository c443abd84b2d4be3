import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { fill } from '../../../locales/fill.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import { serverWords } from '../../../locales/server-words.ts';
import {
  type IssuedReceipt,
  type Receipt,
  ReceiptError,
  type ReceiptProvider,
} from '../../shop/receipts/provider.ts';
import {
  type CheckboxRequest,
  type CheckboxResponse,
  parseResponse,
  requestCheckbox,
} from './checkbox-request.ts';

export interface CheckboxSettings {
  licenseKey: string;
  /** Of the cashier. */
  pin: string;
  url: string;
  /** Of the goods, as the register knows them. */
  taxCodes: readonly number[];
  /** How money comes that is paid at the handover. */
  handover: 'cash' | 'cashless';
}

interface Patience {
  /** Milliseconds between two questions whether something is done. */
  pollEvery?: number;
  polls?: number;
  /** Milliseconds for one response. */
  timeout?: number;
}

const TokenSchema = v.object({ access_token: v.string() });
const ShiftSchema = v.nullable(
  v.object({
    status: v.picklist(['CREATED', 'OPENING', 'OPENED', 'CLOSING', 'CLOSED']),
    opened_at: v.nullish(v.string()),
  }),
);
type Shift = v.InferOutput<typeof ShiftSchema>;
const StoredSchema = v.object({
  id: v.string(),
  status: v.string(),
  fiscal_code: v.nullish(v.string()),
  transaction: v.nullish(v.object({ response_error_message: v.nullish(v.string()) })),
});
type Stored = v.InferOutput<typeof StoredSchema>;

/** https://wiki.checkbox.ua/uk/api-specification */
export function checkbox(settings: CheckboxSettings, patience: Patience = {}): ReceiptProvider {
  const { licenseKey, pin, url } = settings;
  const { pollEvery = 1000, polls = 15, timeout } = patience;
  const headers = { 'X-Client-Name': 'zerno', 'X-Client-Version': '1', 'X-License-Key': licenseKey };
  let token: string | undefined;

  async function signIn(): Promise<string> {
    const request = { method: 'POST', path: 'cashier/signinPinCode', body: { pin_code: pin } } as const;
    const response = await requestCheckbox({ url, headers, timeout }, request);
    return parseResponse(TokenSchema, response).access_token;
  }

  /** Signs in, and once more when a token has ended. */
  async function ask(request: CheckboxRequest): Promise<CheckboxResponse> {
    const send = (bearer: string) =>
      requestCheckbox({ url, headers: { ...headers, Authorization: `Bearer ${bearer}` }, timeout }, request);
    const isFresh = token === undefined;
    token ??= await signIn();
    const response = await send(token);
    if (response.status !== 401 && response.status !== 403) return response;
    token = undefined;
    return isFresh ? response : ask(request);
  }

  /** Asks until something is done. */
  async function poll<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
    for (let count = 0; count < polls; count += 1) {
      const found = await read();
      if (found !== undefined) return found;
      await sleep(pollEvery);
    }
    throw new ReceiptError(`Checkbox takes long to ${what}`);
  }

  const readShift = async (): Promise<Shift> =>
    parseResponse(ShiftSchema, await ask({ path: 'cashier/shift' }));

  const settledShift = (): Promise<{ shift: Shift }> =>
    poll(async () => {
      const shift = await readShift();
      const isMoving = shift !== null && !/^(OPENED|CLOSED)$/.test(shift.status);
      return isMoving ? undefined : { shift };
    }, 'open or close a shift');

  async function requireShift(): Promise<void> {
    if (isOpen((await settledShift()).shift)) return;
    const opened = await ask({ method: 'POST', path: 'shifts', body: {} });
    const { shift } = await settledShift();
    // Another process may have opened it at the same time.
    if (isOpen(shift)) return;
    throw new ReceiptError(`Checkbox opened no shift: ${opened.code ?? opened.status}`);
  }

  const read = async (id: string): Promise<Stored> =>
    parseResponse(StoredSchema, await ask({ path: `receipts/${id}` }));

  return {
    async issue(receipt) {
      await requireShift();
      const body = receiptBody(receipt, settings);
      const response = await ask({ method: 'POST', path: 'receipts/sell', body });
      const isThere = response.code === 'receipt.already_exists';
      if (!isThere && response.status === 422) throw new ReceiptError(validationOf(response), 'refused');
      if (!isThere) parseResponse(StoredSchema, response);
      return poll(async () => issuedOf(await read(receipt.id)), 'make a receipt');
    },
    async check() {
      await readShift();
    },
    async closeShift(openedBefore) {
      const { shift } = await settledShift();
      if (!isOpen(shift) || Date.parse(shift?.opened_at ?? '') >= openedBefore * 1000) return;
      const response = await ask({ method: 'POST', path: 'shifts/close', body: {} });
      const closed = await settledShift();
      if (isOpen(closed.shift))
        throw new ReceiptError(`Checkbox closed no shift: ${response.code ?? response.status}`);
    },
  };
}

const isOpen = (shift: Shift): boolean => shift?.status === 'OPENED';

/** Undefined: not made yet. A receipt of the register's offline mode is made, and reaches the tax service later. */
function issuedOf({ id, status, fiscal_code, transaction }: Stored): IssuedReceipt | undefined {
  if (status === 'DONE') return { url: `https://check.checkbox.ua/${id}`, fiscalCode: fiscal_code ?? null };
  if (status !== 'ERROR') return undefined;
  const why = transaction?.response_error_message ?? 'no reason';
  throw new ReceiptError(`The tax service refused the receipt: ${why}`, 'id-spent');
}

const ValidationSchema = v.object({
  detail: v.array(v.object({ loc: v.array(v.union([v.string(), v.number()])) })),
});

/** Names the fields, not their values. */
function validationOf({ body }: CheckboxResponse): string {
  const result = v.safeParse(ValidationSchema, body);
  const fields = result.success ? result.output.detail.map(({ loc }) => loc.join('.')).join(', ') : '';
  return `Checkbox refused the receipt: ${fields || 'no field named'}`;
}

const longestName = 256;
const longestCode = 64;

/** Quantities in thousandths, money in kopiykas. */
function receiptBody(receipt: Receipt, { taxCodes, handover }: CheckboxSettings) {
  const words = serverWords(defaultLocale.iso).receipt;
  const { id, kind, saleId, lines, amount, paidBy, orderNumber, email } = receipt;
  const isReturn = kind === 'return';
  const type = paidBy === 'handover' && handover === 'cash' ? 'CASH' : 'CASHLESS';
  return {
    id,
    goods: lines.map(({ code, name, price, quantity, discount }) => ({
      good: {
        code: code.slice(0, longestCode),
        name: name.slice(0, longestName),
        price,
        ...(taxCodes.length > 0 && { tax: taxCodes }),
      },
      quantity: quantity * 1000,
      is_return: isReturn,
      ...(discount > 0 && { discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: discount }] }),
    })),
    payments: [{ type, value: amount, label: type === 'CASH' ? words.paidBy.cash : words.paidBy[paidBy] }],
    footer: fill(words.footer, { number: orderNumber }),
    ...(saleId !== undefined && { related_receipt_id: saleId }),
    ...(email !== '' && { delivery: { email } }),
  };
}
