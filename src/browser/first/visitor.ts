import { decodeCart } from '../../domain/cart/codec.ts';
import type { CartLine } from '../../domain/cart/lines.ts';
import { tokenPattern } from '../../domain/sign-in/token.ts';
import { decodeFavourites, type Favourites } from '../../domain/visitor/favourites.ts';
import { cookies, readCookie } from '../../stores/shell/cookies.ts';

/** What the visitor's cookies say. */
export const readLines = (): readonly CartLine[] => decodeCart(readCookie(cookies.cart) ?? '');
export const readFavourites = (): Favourites => decodeFavourites(readCookie(cookies.favourites) ?? '');
export const readSignedIn = (): boolean => tokenPattern.test(readCookie(cookies.token) ?? '');
