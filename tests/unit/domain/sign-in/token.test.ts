import { expect, test } from 'vitest';
import { tokenPattern } from '../../../../src/domain/sign-in/token.ts';

test.each([
  ['of this shop', 'q3Vb0mXz-7_kPw'],
  ['of Laravel Sanctum', '12|Zr5xW2nQmR8yT1'],
  ['a signed JSON token', `${'eyJhbGciOi'.repeat(120)}.payload.signature-_=`],
])('a token %s is one', (_whose, token) => expect(tokenPattern.test(token)).toBe(true));

test.each([
  ['empty', ''],
  ['short', 'garbage'],
  ['JSON', '{"token":null}'],
  ['two cookies', 'token-of-a-shop; cart=1'],
  ['two lines', 'token-of-a-shop\r\nX: y'],
  ['not ASCII', 'токен-крамниці'],
  ['longer than a cookie', 'a'.repeat(4000)],
])('a text that is %s is none', (_what, text) => expect(tokenPattern.test(text)).toBe(false));
