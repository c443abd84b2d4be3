import { FailureSchema } from '../endpoint.ts';
import { DoneSchema } from '../office/changes.ts';
import { type OfficeEndpoint, officeBase } from '../office/office-endpoint.ts';
import { officeEndpoints } from '../office/office-endpoints.ts';
import { MeSchema, PersonSchema } from '../office/people.ts';
import { documentParts } from './document-parts.ts';

const { parameters, json, failures, schemas } = documentParts({
  Done: DoneSchema,
  Failure: FailureSchema,
  Me: MeSchema,
  Person: PersonSchema,
});

/** By the first part of a path. */
const tags: ReadonlyMap<string, string> = new Map([
  ['sign-in', 'Signing in by a code by mail, and out.'],
  ['sign-out', 'Ending a session.'],
  ['me', 'Who is signed in.'],
  ['sessions', 'Where one is signed in.'],
  ['people', 'Who works in the shop.'],
  ['today', 'What waits for somebody.'],
  ['orders', 'Orders: lists, moves, notes and changes.'],
  ['journal', 'What was changed and by whom, and taking it back.'],
]);

function failuresOf({ right, params, query, request }: OfficeEndpoint): ReadonlyMap<string, string> {
  return new Map([
    ...(request ? [['400', 'The body is not JSON.'] as const] : []),
    ...(right === 'nobody yet' ? [] : [['401', 'The session has ended: sign in again.'] as const]),
    ['403', 'The role has no right to this, or a page of another origin wrote.'],
    ...(params ? [['404', 'Nothing has this address.'] as const] : []),
    ['409', 'It has changed meanwhile: nothing was done.'],
    ...(request || query ? [['422', 'A field cannot be accepted: its first text says why.'] as const] : []),
    ['429', 'Too many calls: wait for `Retry-After`.'],
    ['503', 'Unavailable now, and nothing was done.'],
    ['default', 'Any other failure.'],
  ]);
}

const operation = (call: OfficeEndpoint) => ({
  operationId: call.name,
  summary: call.summary,
  description: call.right === 'nobody yet' ? 'Needs no session.' : `Needs the right «${call.right}».`,
  tags: [call.path.split('/')[1] ?? ''],
  parameters: parameters(call),
  ...(call.request && { requestBody: { required: true, content: json(call.request) } }),
  security: call.right === 'nobody yet' ? [] : [{ session: [] }],
  responses: {
    [call.status ?? 200]: { description: 'Done', ...(call.answer && { content: json(call.answer) }) },
    ...failures(call, failuresOf(call)),
  },
});

/** The office's calls as an OpenAPI 3.1 document. `cookie` is the name of the cookie that holds a session. */
export function officeDocument(cookie: string, { name, email }: { name: string; email: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of officeEndpoints)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Office API',
      version: '1.0',
      description:
        'What the office of the shop asks of it. Not of the shop API: it changes with the office, without notice.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name, email },
    },
    servers: [{ url: officeBase }],
    tags: [...tags].map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by `signIntoOffice`.' },
      },
    },
  };
}
