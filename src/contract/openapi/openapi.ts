import * as v from 'valibot';
import { apiBase, type Endpoint, FailureSchema } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import exampleFile from '../examples.json' with { type: 'json' };
import { CalculationSchema, LineSchema } from '../resources/cart.ts';
import { CategorySchema } from '../resources/categories.ts';
import { GoodsCardSchema, VariantSchema } from '../resources/goods-card.ts';
import { OrderSchema } from '../resources/order.ts';
import { OrderEventSchema, orderEventMeanings } from '../resources/order-event.ts';
import { SettingsSchema } from '../resources/settings.ts';
import { UserSchema } from '../resources/user.ts';
import { documentParts, type Example } from './document-parts.ts';
import { reference, tags, usualFailures } from './reference.ts';

/** Calls as the demo shop answers them. Written by a test, which fails when the demo shop answers otherwise. */
const examples: Readonly<Partial<Record<EndpointName, Example>>> = exampleFile;

const definitions = {
  Calculation: CalculationSchema,
  Category: CategorySchema,
  Failure: FailureSchema,
  GoodsCard: GoodsCardSchema,
  Line: LineSchema,
  Order: OrderSchema,
  OrderEvent: OrderEventSchema,
  Settings: SettingsSchema,
  User: UserSchema,
  Variant: VariantSchema,
};

const { parameters, json, failures: failureResponses, schemas } = documentParts(definitions);

/** The statuses with which a call of this shape may fail. */
const failureStatuses = ({
  signedIn,
  params,
  query,
  headers,
  request,
}: Endpoint): (keyof typeof usualFailures)[] => [
  ...(request ? [400 as const] : []),
  ...(signedIn ? [401 as const] : []),
  ...(params ? [404 as const] : []),
  ...(request || query || headers ? [422 as const] : []),
  429,
  503,
];

function failures(call: Endpoint & { name: EndpointName }) {
  const usual = failureStatuses(call).map((status) => [String(status), usualFailures[status]] as const);
  const descriptions = new Map<string, string>([...usual, ...Object.entries(reference[call.name].failures)]);
  descriptions.set('default', unforeseen);
  return failureResponses(call, descriptions);
}

const unforeseen =
  'Any other failure. The storefront shows its message, and says itself what happened where there is none.';

function operation(call: Endpoint & { name: EndpointName }) {
  const answer = call.answer && call.page ? v.union([call.answer, call.page]) : call.answer;
  const { tag, description } = reference[call.name];
  const example = examples[call.name] ?? {};
  const { request, response } = example;
  return {
    operationId: call.name,
    summary: call.summary,
    description,
    tags: [tag],
    parameters: parameters(call, example),
    ...(call.request && { requestBody: { required: true, content: json(call.request, request) } }),
    security: call.signedIn ? [{ token: [] }] : [],
    responses: {
      [call.status ?? 200]: { description: 'Done', ...(answer && { content: json(answer, response) }) },
      ...failures(call),
    },
  };
}

const signed = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What the embedded shop sends to the addresses of its settings. */
const orderEvent = {
  post: {
    operationId: 'orderEvent',
    summary: 'An order has changed',
    description: `Sent to each address in \`WEBHOOK_URL\`, signed as Standard Webhooks 1.0 says. It may come more than once, and not in
the sequence of the changes: \`webhook-id\` tells repetitions apart, and \`data.order\` is always the order as it is when sent.

${Object.entries(orderEventMeanings)
  .map(([event, meaning]) => `- \`order.${event}\`: ${meaning}`)
  .join('\n')}`,
    tags: ['orders'],
    security: [],
    parameters: [
      signed('webhook-id', 'The same each time that this change is sent.'),
      signed('webhook-timestamp', 'When it was sent, in unix seconds.'),
      signed(
        'webhook-signature',
        '`v1,` and the HMAC-SHA256, in base64, of id, timestamp and body with dots between them.',
      ),
    ],
    requestBody: { required: true, content: json(OrderEventSchema) },
    responses: {
      '2XX': { description: 'Accepted.' },
      '410': { description: 'Wants no more webhooks. Nothing is sent until the operator asks for it.' },
      default: {
        description: 'Not accepted, redirects too. It is sent again after growing pauses, for three days.',
      },
    },
  },
};

/** The contract as an OpenAPI 3.1 document, which names whom to ask about this shop. */
export function openApiDocument({ name, email }: { name: string; email: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1.0',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name, email },
    },
    servers: [{ url: apiBase }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { orderEvent },
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The `token` of a response to a sign-in.' },
      },
    },
  };
}

const about = `What the storefront asks of a shop. \`npm run contract\` checks a shop against it from outside, by the same names.

The storefront reads tolerantly: numbers may be texts, flags 0 and 1, what is optional may be null, a response may come
in \`data\`, and unknown fields are ignored. Lists with \`x-forgiving\` lose an item that does not fit instead of failing.

Every call has the headers \`Client: web\`, \`Client-version\`, \`Accept-Language\` and \`Promocode\`, which is \`accept\` for a
customer who may use promo codes, else \`denied\`.

A 401 for a call with a token signs the customer out; the cart is kept. Failures with a \`message\` are shown to shoppers, in
the language of \`Accept-Language\`.`;
