/** What the OpenAPI document says of signing in and of the account. */
const sendingCode = {
  400: 'The header `Client` is missing.',
  429: 'Too many codes. The storefront shows the message and counts down `Retry-After`.',
  503: 'The code could not be sent. The storefront shows the message.',
};
const underWay = 'An order is under way, or its refund. The storefront shows the message.';
const exchangingCode = {
  400: 'The code has ended or was used, or the header `Client` is missing. The storefront clears the field and offers a new code.',
  422: 'The code is wrong. The storefront clears the field and shows the text of `code`.',
  429: 'Too many attempts. The storefront shows the message.',
};

export const customerReference = {
  sendSmsCode: {
    tag: 'sign-in',
    description:
      'Asked for when a shopper enters a phone. Calls without the header `Client` are refused, so that no other page can send codes.',
    failures: {
      ...sendingCode,
      428: 'Many SMS were sent today, and the browser has to work for a code. The storefront finds a proof (SHA-256 of phone, space and proof begins with `bits` zero bits) and repeats the request with it.',
    },
  },
  sendEmailCode: { tag: 'sign-in', description: 'The same with an e-mail address.', failures: sendingCode },
  login: {
    tag: 'sign-in',
    description:
      'Exchanges the code for a token, which the storefront keeps in a cookie and sends as `Authorization: Bearer`.',
    failures: exchangingCode,
  },
  loginByEmail: { tag: 'sign-in', description: 'The same with an e-mail address.', failures: exchangingCode },
  logout: {
    tag: 'sign-in',
    description: 'The storefront does not wait for it: the shopper is signed out whatever the response.',
    failures: {},
  },
  getUser: {
    tag: 'customer',
    description: 'Asked for on the pages of the account and at the checkout.',
    failures: {},
  },
  updateUser: { tag: 'customer', description: 'Only the fields of the request change.', failures: {} },
  getFavourites: {
    tag: 'customer',
    description: 'Asked for after signing in, and united with the favourites of this browser.',
    failures: {},
  },
  addFavourites: {
    tag: 'customer',
    description: 'The response is the whole list.',
    failures: { 422: 'Too many favourites. The storefront shows the message and takes the heart back.' },
  },
  deleteFavourite: {
    tag: 'customer',
    description: 'The response is the whole list. A card that is not in it is no failure.',
    failures: {},
  },
  getRecap: {
    tag: 'customer',
    description: 'No stories: the customer bought nothing in that year, and the page says so.',
    failures: { 404: 'No such year. The storefront shows no recap.' },
  },
  getBonuses: {
    tag: 'customer',
    description: 'Without a `limit` the whole history is the response.',
    failures: {},
  },
  getPersonalData: {
    tag: 'customer',
    description:
      'Offered on the page of the profile. The storefront saves the response as a file, with whatever else it has.',
    failures: {},
  },
  sendErasureCode: {
    tag: 'customer',
    description: 'Called before an account is erased. The code says what it is for.',
    failures: { 409: underWay, 429: sendingCode[429], 503: sendingCode[503] },
  },
  eraseUser: {
    tag: 'customer',
    description:
      'The person is gone, and every token with them. What the law makes the shop keep of orders stays, without the person.',
    failures: {
      400: 'The code has ended or was used. The storefront clears the field and offers a new code.',
      409: underWay,
      422: exchangingCode[422],
    },
  },
} as const;
