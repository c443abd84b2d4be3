import * as v from 'valibot';
import { type ReceivedRequest, sendJson, startShopServer } from './http-server.ts';

const token = 'tok3n';
const organization = '123';

const BodySchema = v.looseObject({
  reference: v.string(),
  receiver: v.looseObject({ phone: v.string() }),
  custom_attributes: v.looseObject({ target_point: v.optional(v.string()) }),
});

type ShipXMishap = 'lost' | 'not json' | 429 | 'unconfirmed' | 'unavailable';

interface Shipment extends v.InferOutput<typeof BodySchema> {
  id: number;
  status: string;
  tracking_number: string | null;
  offers: object[];
}

/** Implements what ShipX documents of shipments, labels and states; a label is bought a moment after the shipment is made. */
export async function startShipX() {
  const shipments: Shipment[] = [];
  const mishaps: ShipXMishap[] = [];
  /** States of shipments that were made elsewhere, by number. */
  const statesElsewhere = new Map<string, string>();

  const { baseUrl, heard } = await startShopServer((request, response) => {
    const { pathname, searchParams } = new URL(request.path, 'http://shipx');
    const tracked = /^\/v1\/tracking\/(.+)$/.exec(pathname)?.[1];
    if (tracked !== undefined) return track(tracked, response);
    if (request.headers.authorization !== `Bearer ${token}`)
      return fail(response, 401, 'token_invalid', 'Token is missing or invalid.', {});
    const organizationPath = `/v1/organizations/${organization}`;
    if (pathname === organizationPath) return sendJson(response, { id: Number(organization), name: 'Zerno' });
    if (!pathname.startsWith(organizationPath) && !pathname.startsWith('/v1/shipments/'))
      return fail(response, 404, 'resource_not_found', 'Requested resource was not found.', null);
    if (request.method === 'POST') return create(request, response);
    if (pathname === `${organizationPath}/shipments`) return list(searchParams, response);
    const id = /^\/v1\/shipments\/(\d+)/.exec(pathname)?.[1];
    const found = shipments.find((one) => String(one.id) === id);
    if (request.method === 'DELETE') return cancel(found, response);
    return label(found, pathname, response);
  });

  function create({ body }: ReceivedRequest, response: Response) {
    const given = v.parse(BodySchema, JSON.parse(body));
    const mishap = mishaps.shift();
    if (mishap === 429) return fail(response, 429, 'too_many_requests', 'Slow down.', {});
    const errors = {
      ...(!/^\d{9}$/.test(given.receiver.phone) && { receiver: [{ phone: ['invalid'] }] }),
      ...(given.custom_attributes.target_point === 'NONE' && {
        custom_attributes: [{ target_point: ['does_not_exist'] }],
      }),
    };
    if (Object.keys(errors).length > 0)
      return fail(response, 400, 'validation_failed', 'There are some validation errors.', errors);
    const id = 1000 + shipments.length;
    const offers =
      mishap === 'unavailable'
        ? [{ id: 1, status: 'unavailable', unavailability_reasons: [{ key: 'parcels_size_invalid' }] }]
        : [];
    const shipment = { ...given, id, status: 'created', tracking_number: null, offers };
    shipments.push(shipment);
    const answer = { ...shipment };
    // What InPost does while the shop waits.
    if (mishap !== 'unconfirmed' && mishap !== 'unavailable') confirm(id);
    if (mishap === 'lost') return sendJson(response, {}, 503);
    if (mishap === 'not json') return response.end('<html>');
    return sendJson(response, answer, 201);
  }

  function confirm(id: number) {
    const shipment = shipments.find((one) => one.id === id);
    if (shipment === undefined) return;
    shipment.status = 'confirmed';
    shipment.tracking_number = `62000000000000000000${id}`;
  }

  function list(query: URLSearchParams, response: Response) {
    const ids = query.get('id')?.split(',');
    const all = shipments.filter(({ id }) => ids === undefined || ids.includes(String(id)));
    const size = Number(query.get('per_page') ?? 30);
    const page = Number(query.get('page') ?? 1);
    const items = all.slice((page - 1) * size, page * size);
    return sendJson(response, { href: '', count: all.length, page, per_page: size, items });
  }

  function track(number: string, response: Response) {
    const status = statesElsewhere.get(number);
    if (status === undefined)
      return fail(response, 404, 'resource_not_found', 'Requested resource was not found.', null);
    return sendJson(response, { tracking_number: number, status, tracking_details: [] });
  }

  function cancel(found: Shipment | undefined, response: Response) {
    if (found === undefined) return fail(response, 404, 'resource_not_found', 'Not found.', null);
    if (found.status !== 'created' && found.status !== 'offers_prepared')
      return fail(response, 400, 'invalid_action', 'Action (cancel) can not be taken.', {
        action: 'cancel',
        shipment_status: found.status,
      });
    found.status = 'canceled';
    return response.writeHead(204).end();
  }

  function label(found: Shipment | undefined, path: string, response: Response) {
    if (!path.endsWith('/labels') && found?.status !== 'confirmed')
      return fail(response, 400, 'invalid_action', 'Action (get_label) can not be taken.', {});
    return response.end(`%PDF-1.4 ${path}`);
  }

  const environment = {
    PARCELS_PL: 'inpost',
    INPOST_TOKEN: token,
    INPOST_ORGANIZATION: organization,
    INPOST_SHIPX_URL: baseUrl,
  };
  return { environment, shipments, mishaps, statesElsewhere, heard, confirm };
}

type Response = Parameters<typeof sendJson>[0];

const fail = (response: Response, status: number, error: string, message: string, details: object | null) =>
  sendJson(response, { status, error, message, details }, status);
