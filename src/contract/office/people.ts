import * as v from 'valibot';
import { roles } from '../../domain/office/rights.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedText, CountSchema, IdSchema, UnixTimeSchema } from '../scalars.ts';
import { officeEndpoint } from './office-endpoint.ts';

const RoleSchema = v.picklist(roles);
const nameText = v.pipe(boundedText(maxLengths.line), v.trim(), v.nonEmpty());
const emailText = v.pipe(boundedText(maxLengths.line), v.trim());

/** Who is signed in, and of which shop the office is. */
export const MeSchema = v.object({
  id: IdSchema,
  name: v.string(),
  email: v.string(),
  role: RoleSchema,
  shop: v.object({
    edition: v.string(),
    name: v.string(),
    country: v.string(),
    currency: v.string(),
    locale: v.string(),
    time_zone: v.string(),
    /** Where the shop's pages are. */
    site: v.string(),
  }),
  /** The shop's offices in other countries. */
  others: v.array(v.object({ edition: v.string(), country: v.string(), address: v.string() })),
});
export type Me = v.InferOutput<typeof MeSchema>;

export const sendOfficeCode = officeEndpoint({
  name: 'sendOfficeCode',
  summary: 'Sends a code by mail; the response is the same for addresses that nobody here has',
  method: 'POST',
  path: '/sign-in/code',
  right: 'nobody yet',
  request: v.object({ email: emailText }),
  answer: v.object({ digits: CountSchema }),
});

export const signIntoOffice = officeEndpoint({
  name: 'signIntoOffice',
  summary: 'Exchanges a code for a session, which the response puts into a cookie',
  method: 'POST',
  path: '/sign-in',
  right: 'nobody yet',
  request: v.object({ email: emailText, code: boundedText(maxLengths.line) }),
  answer: MeSchema,
});

export const signOutOfOffice = officeEndpoint({
  name: 'signOutOfOffice',
  summary: 'Ends this session',
  method: 'POST',
  path: '/sign-out',
  right: 'own',
  status: 204,
});

export const getMe = officeEndpoint({
  name: 'getMe',
  summary: 'Who is signed in, and the shop',
  method: 'GET',
  path: '/me',
  right: 'own',
  answer: MeSchema,
});

const SessionSchema = v.object({
  id: IdSchema,
  /** As the browser called itself, such as «Chrome, Windows». */
  device: v.string(),
  signed_in_at: UnixTimeSchema,
  seen_at: UnixTimeSchema,
  is_this: v.boolean(),
});
export type OfficeSession = v.InferOutput<typeof SessionSchema>;

export const getSessions = officeEndpoint({
  name: 'getSessions',
  summary: 'Where one is signed in',
  method: 'GET',
  path: '/sessions',
  right: 'own',
  answer: v.object({ data: v.array(SessionSchema) }),
});

export const endOfficeSession = officeEndpoint({
  name: 'endOfficeSession',
  summary: 'Signs out in another browser',
  method: 'DELETE',
  path: '/sessions/{id}',
  right: 'own',
  params: v.object({ id: IdSchema }),
  status: 204,
});

export const PersonSchema = v.object({
  id: IdSchema,
  email: v.string(),
  name: v.string(),
  role: RoleSchema,
  is_disabled: v.boolean(),
  /** Null: signed in nowhere. */
  seen_at: v.nullable(UnixTimeSchema),
});
export type Person = v.InferOutput<typeof PersonSchema>;

export const getPeople = officeEndpoint({
  name: 'getPeople',
  summary: 'Who works in the shop',
  method: 'GET',
  path: '/people',
  right: 'manage people',
  answer: v.object({ data: v.array(PersonSchema) }),
});

export const addPerson = officeEndpoint({
  name: 'addPerson',
  summary: 'Lets a person sign in',
  method: 'POST',
  path: '/people',
  right: 'manage people',
  request: v.object({ email: emailText, name: nameText, role: RoleSchema }),
  answer: PersonSchema,
  status: 201,
});

export const changePerson = officeEndpoint({
  name: 'changePerson',
  summary: 'Changes name or role, or lets a person sign in no longer, from the next request on',
  method: 'PATCH',
  path: '/people/{id}',
  right: 'manage people',
  params: v.object({ id: IdSchema }),
  request: v.object({
    name: v.optional(nameText),
    role: v.optional(RoleSchema),
    is_disabled: v.optional(v.boolean()),
  }),
  answer: PersonSchema,
});
