import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type ReceivedRequest, type ShopServer, sendJson, startShopServer } from './http-server.ts';

const discount = v.strictObject({
  type: v.literal('DISCOUNT'),
  mode: v.literal('VALUE'),
  value: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What `POST /api/v1/receipts/sell` takes, of what the shop sends. */
const SellSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  goods: v.pipe(
    v.array(
      v.strictObject({
        good: v.strictObject({
          code: v.pipe(v.string(), v.minLength(1)),
          name: v.pipe(v.string(), v.minLength(1)),
          price: v.pipe(v.number(), v.integer(), v.minValue(0)),
          tax: v.optional(v.array(v.number())),
        }),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
        is_return: v.boolean(),
        discounts: v.optional(v.array(discount)),
      }),
    ),
    v.minLength(1),
  ),
  payments: v.array(
    v.strictObject({
      type: v.picklist(['CASH', 'CASHLESS']),
      value: v.pipe(v.number(), v.integer(), v.minValue(1)),
      label: v.string(),
    }),
  ),
  footer: v.optional(v.string()),
  related_receipt_id: v.optional(v.pipe(v.string(), v.uuid())),
  delivery: v.optional(v.strictObject({ email: v.pipe(v.string(), v.email()) })),
});
type Sold = v.InferOutput<typeof SellSchema>;

/** What goes wrong next, once: a failure before or after the work is done. */
export type Trouble = 'away' | 'lost-answer' | 'silence' | 'limited' | 'unsigned' | 'tax-error' | 'html';

export interface Checkbox {
  url: string;
  license: string;
  pin: string;
  /** The receipts by id, with the state that the register answers. */
  receipts: ReadonlyMap<string, { sold: Sold; status: string }>;
  shift: () => { status: string; opened_at: string } | null;
  /** `POST`s and shifts, as `POST shifts`. */
  heard: () => string[];
  trouble: Trouble[];
  /** The register has no link to the tax service: receipts get codes of its own. */
  isOffline: boolean;
  /** Questions until something is done. */
  slowness: number;
  openShift(at: string): void;
}

const amountOf = ({ goods }: Sold): number =>
  goods.reduce((sum, { good, quantity, discounts = [] }) => {
    const off = discounts.reduce((total, { value }) => total + value, 0);
    return sum + (good.price * quantity) / 1000 - off;
  }, 0);

/**
 * A cash register on this machine that answers as the documentation of Checkbox says (wiki.checkbox.ua, api.checkbox.ua/api/docs):
 * shifts open and close a moment after they were asked to, and receipts are made a moment after they were accepted.
 */
export async function startCheckbox(): Promise<Checkbox> {
  const receipts = new Map<string, { sold: Sold; status: string; asked: number }>();
  let shift: { status: string; opened_at: string; asked: number } | null = null;
  let tokens = 0;
  let server: ShopServer | undefined;
  const register: Checkbox = {
    url: '',
    license: 'license-1',
    pin: '123456',
    receipts,
    trouble: [],
    isOffline: false,
    slowness: 1,
    shift: () => shift,
    heard: () => (server?.heard ?? []).filter(({ method }) => method === 'POST').map(({ path }) => path),
    openShift: (at) => {
      shift = { status: 'OPENED', opened_at: at, asked: 0 };
    },
  };
  const fail = (response: ServerResponse, status: number, code: string, message: string) =>
    sendJson(response, { code, message }, status);

  function answer(request: ReceivedRequest, response: ServerResponse): unknown {
    const { method, path, headers } = request;
    const what = `${method} ${path}`;
    if (headers['x-license-key'] !== register.license)
      return fail(response, 401, 'cash_register.invalid_license_key', 'Невірний ключ ліцензії каси');
    if (what === 'POST /cashier/signinPinCode') {
      if (JSON.parse(request.body).pin_code !== register.pin)
        return fail(response, 403, 'cashier.invalid_credentials', 'Невірний пінкод');
      tokens += 1;
      return sendJson(response, { type: 'bearer', token_type: 'bearer', access_token: `token-${tokens}` });
    }
    if (headers.authorization !== `Bearer token-${tokens}`)
      return fail(response, 401, 'base.credentials', 'Не вдалося перевірити облікові дані');
    if (what === 'GET /cashier/shift') return sendJson(response, shiftNow());
    if (what === 'POST /shifts') return open(response);
    if (what === 'POST /shifts/close') return close(response);
    if (what === 'POST /receipts/sell') return sell(request, response);
    const id = /^GET \/receipts\/([\w-]+)$/.exec(what)?.[1];
    const receipt = id === undefined ? undefined : receipts.get(id);
    if (id === undefined || receipt === undefined)
      return fail(response, 404, 'receipt.not_found', 'Чек не знайдено');
    return sendJson(response, stored(id, receipt));
  }

  function shiftNow() {
    if (shift === null) return null;
    shift.asked += 1;
    if (shift.asked > register.slowness && shift.status === 'CREATED') shift.status = 'OPENED';
    if (shift.asked > register.slowness && shift.status === 'CLOSING') shift = null;
    return shift && { id: 'shift', status: shift.status, opened_at: shift.opened_at };
  }

  function open(response: ServerResponse) {
    if (shift !== null) return fail(response, 400, 'shift.already_opened', 'Касир вже працює з даною касою');
    shift = { status: 'CREATED', opened_at: new Date().toISOString(), asked: 0 };
    return sendJson(response, { id: 'shift', ...shift }, 202);
  }

  function close(response: ServerResponse) {
    if (shift?.status !== 'OPENED') return fail(response, 400, 'shift.not_opened', 'Зміну не відкрито');
    shift = { ...shift, status: 'CLOSING', asked: 0 };
    return sendJson(response, { id: 'shift', ...shift }, 202);
  }

  function sell({ body }: ReceivedRequest, response: ServerResponse) {
    if (shift?.status !== 'OPENED') return fail(response, 400, 'shift.not_opened', 'Зміну не відкрито');
    const parsed = v.safeParse(SellSchema, JSON.parse(body));
    const isPaid = parsed.success && parsed.output.payments[0]?.value === amountOf(parsed.output);
    if (!parsed.success || !isPaid) {
      const loc = [
        'body',
        ...(parsed.success ? ['payments'] : (v.getDotPath(parsed.issues[0])?.split('.') ?? [])),
      ];
      const detail = [{ loc, msg: 'value is not valid', type: 'value_error' }];
      return sendJson(response, { code: 'validation.custom', message: 'Validation error', detail }, 422);
    }
    const sold = parsed.output;
    if (receipts.has(sold.id))
      return fail(response, 400, 'receipt.already_exists', 'Вказаний id чеку вже існує');
    const isRefused = register.trouble[0] === 'tax-error';
    if (isRefused) register.trouble.shift();
    const receipt = { sold, status: isRefused ? 'ERROR' : 'CREATED', asked: 0 };
    receipts.set(sold.id, receipt);
    if (register.trouble[0] === 'lost-answer') {
      register.trouble.shift();
      return response.destroy();
    }
    return sendJson(response, stored(sold.id, receipt), 201);
  }

  function stored(id: string, receipt: { sold: Sold; status: string; asked: number }) {
    receipt.asked += 1;
    if (receipt.asked > register.slowness && receipt.status === 'CREATED') receipt.status = 'DONE';
    const isDone = receipt.status === 'DONE';
    const error = receipt.status === 'ERROR' ? { response_error_message: 'Помилка ДПС' } : {};
    return {
      id,
      type: receipt.sold.goods[0]?.is_return ? 'RETURN' : 'SELL',
      status: receipt.status,
      fiscal_code: isDone ? `${register.isOffline ? 'offline' : 'TEST'}-${id.slice(0, 6)}` : null,
      is_created_offline: register.isOffline,
      transaction: { status: receipt.status, ...error },
    };
  }

  server = await startShopServer((request, response) => {
    const [trouble] = register.trouble;
    if (trouble === undefined || trouble === 'tax-error' || trouble === 'lost-answer')
      return void answer(request, response);
    register.trouble.shift();
    if (trouble === 'silence') return;
    if (trouble === 'unsigned') {
      tokens += 1;
      return void answer(request, response);
    }
    if (trouble === 'html') return void response.writeHead(200).end('<html>');
    sendJson(response, { message: 'Later' }, trouble === 'limited' ? 429 : 503);
  });
  register.url = server.baseUrl;
  return register;
}
