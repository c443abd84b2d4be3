import { expect } from 'vitest';
import { officeEndpoints } from '../../../../src/contract/office/office-endpoints.ts';
import { hasRight, roles } from '../../../../src/domain/office/rights.ts';
import { test } from '../../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../../support/office/start-office.ts';

let office: TestOffice;
test.beforeAll(async () => {
  office = await startOffice();
});

/** Of nothing that is there, so that no call changes anything for the next one. */
const request = { params: { id: 999_999, change: 'nothing' }, body: {} };
const paramsOnly = { params: request.params };

const closed = officeEndpoints.flatMap((call) =>
  call.right === 'nobody yet' || call.name === 'signOutOfOffice' ? [] : [{ ...call, right: call.right }],
);

test.each(closed)('$name is for those who have the right «$right», and nobody else', async (call) => {
  const { api, people } = office;
  const ask = (person?: { cookie: string }) =>
    askOffice(api, person, call, call.request === undefined ? paramsOnly : request);
  expect((await ask()).status).toBe(401);
  expect((await ask({ cookie: `office-ua=${'x'.repeat(43)}` })).status).toBe(401);
  expect((await ask({ cookie: 'office-ua=' })).status).toBe(401);
  for (const role of roles) {
    const { status } = await ask(people[role]);
    if (hasRight(role, call.right)) expect([401, 403, 405, 500]).not.toContain(status);
    else expect(status).toBe(403);
  }
});

test.each(officeEndpoints.filter(({ method }) => method !== 'GET'))(
  '$name is refused from another site',
  async (call) => {
    const { api, people } = office;
    for (const origin of ['https://zerno.example', 'null', `${api.url}.evil.example`]) {
      const { status } = await askOffice(api, people.owner, call, {
        ...paramsOnly,
        headers: { Origin: origin },
      });
      expect(status).toBe(403);
    }
  },
);

test('no two calls have one address', () => {
  const routes = officeEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
