/** What the operator reads of a field that cannot be accepted. */
import type { FieldError } from '../domain/profile/fields.ts';
import type { FieldFailure, FieldFailures } from '../server/shop/failures.ts';

export const fieldLines = (fields: FieldFailures): string[] =>
  Object.entries(fields).map(([field, failure]) => `${field}: ${sentenceFor(failure)}`);

const sentences = {
  'wrong-code': 'the code is wrong.',
  'unknown-delivery-type': 'there is no such delivery type.',
  'unknown-settlement': 'the carrier knows no such town.',
  'no-point': 'name the office or locker (--point).',
  'unknown-point': 'the carrier has no such office or locker there.',
  'closed-point': 'it takes no parcels at the moment.',
  'no-address': 'say street and house (--street, --house).',
  'no-postal-code': 'say the postal code (--postal-code).',
  'no-branch': 'name the branch of the shop (--branch).',
  'branch-elsewhere': 'the branch is in another town.',
  'carrier-unavailable': 'the carrier does not answer: try again, or type where it is (--street).',
  'unknown-payment-method': 'the shop has no such payment method.',
  'unknown-grind': 'there is no such grind.',
  'no-gift-wrapping': 'the shop wraps no gifts.',
  'no-invoice': 'the shop makes no invoices.',
  'wrong-nip': 'it is no NIP: ten digits, of which the last is a checksum.',
  'not-your-goods': 'the order has no such goods.',
  'person-exists': 'somebody of the shop has it already (staff list).',
} as const;

type PlainCode = keyof typeof sentences;

function sentenceFor(failure: FieldFailure): string {
  switch (failure.code) {
    case 'malformed':
      return malformed[failure.error];
    case 'sign-in-not-offered':
      return `nobody signs in by ${failure.way} here.`;
    case 'too-heavy':
    case 'too-heavy-for-point':
      return `it takes ${failure.limit} g at most.`;
    case 'too-much-reserved':
      return `the customer has as much unpaid as the shop allows (${failure.exceeded}: ${failure.most}); see checkout.reserves in src/shop/shop.ts.`;
    case 'too-many-orders':
      return 'the customer placed, or left unpaid, as many orders today as the shop allows; see checkout.perDay in src/shop/shop.ts.';
    case 'too-many-favourites':
    case 'too-many-notices':
      return `there are ${failure.most} already.`;
    default:
      return plainSentence(failure.code);
  }
}

const plainSentence = (code: PlainCode): string => sentences[code];

const malformed: Readonly<Record<FieldError, string>> = {
  emptyField: 'it is missing.',
  tooShort: 'it is too short.',
  tooLong: 'it is too long.',
  onlyLetters: 'it has letters, spaces, hyphens and apostrophes only.',
  invalidEmail: 'it is no e-mail address.',
  invalidPhone: 'it is no phone number of this country.',
  invalidBirthday: 'it is no day.',
  futureBirthday: 'it is in the future.',
  lockedBirthday: 'it cannot be changed any more.',
};
