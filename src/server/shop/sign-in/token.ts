import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** In seconds. */
export const tokenLife = 7 * 24 * 60 * 60;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What the database keeps: 256 random bits need no salt, nobody finds them by guessing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of `Authorization: Bearer …`; undefined when the header is of another form. */
export const bearerToken = (authorization: string): string | undefined =>
  /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1];
