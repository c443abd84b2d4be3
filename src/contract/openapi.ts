import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { apiBase, type Endpoint, FailureSchema, type ObjectSchema, type Schema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { CalculationSchema, LineSchema } from './resources/cart.ts';
import { CategorySchema } from './resources/categories.ts';
import { GoodsCardSchema, VariantSchema } from './resources/goods-card.ts';
import { OrderSchema } from './resources/order.ts';
import { SettingsSchema } from './resources/settings.ts';
import { UserSchema } from './resources/user.ts';

const definitions = {
  Calculation: CalculationSchema,
  Category: CategorySchema,
  Failure: FailureSchema,
  GoodsCard: GoodsCardSchema,
  Line: LineSchema,
  Order: OrderSchema,
  Settings: SettingsSchema,
  User: UserSchema,
  Variant: VariantSchema,
};

/** JSON Schema cannot express some checks (two decimals), nor transformations after parsing. */
const ignoreActions = ['check', 'trim'];

const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;
const config = { target: 'draft-2020-12', ignoreActions, overrideRef } as const;

function jsonSchema(schema: Schema) {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, { ...config, definitions });
  return rest;
}

function parameters(place: 'path' | 'query' | 'header', schema: ObjectSchema | undefined) {
  return Object.entries(schema?.entries ?? {}).map(([name, entry]) => ({
    name,
    in: place,
    // An empty list is left out of a query.
    required: entry.type !== 'optional' && entry.type !== 'array',
    schema: jsonSchema(entry),
    ...(entry.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

const json = (schema: Schema) => ({ 'application/json': { schema: jsonSchema(schema) } });

function operation(call: Endpoint) {
  const answer = call.answer && call.page ? v.union([call.answer, call.page]) : call.answer;
  return {
    operationId: call.name,
    summary: call.summary,
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
    ],
    ...(call.request && { requestBody: { required: true, content: json(call.request) } }),
    ...(call.signedIn && { security: [{ token: [] }] }),
    responses: {
      [call.status ?? 200]: { description: 'Done', ...(answer && { content: json(answer) }) },
      default: { description: 'Refused or failed', content: json(call.failure ?? FailureSchema) },
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shop API', version: '1.0', description: 'What the storefront asks of a shop.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, config),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
