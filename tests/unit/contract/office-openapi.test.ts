import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { officeEndpoints } from '../../../src/contract/office/office-endpoints.ts';
import { officeDocument } from '../../../src/contract/openapi/office-openapi.ts';

const document = officeDocument('office-ua', { name: 'Зерно', email: 'hello@zerno.example' });

test("the document of the office is valid OpenAPI, and Redocly's recommended rules find nothing", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test.each(officeEndpoints)('$name tells which right and which session it needs', (call) => {
  const isOpen = call.right === 'nobody yet';
  expect(document.paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({
    operationId: call.name,
    summary: call.summary,
    tags: [document.tags.find(({ name }) => name === call.path.split('/')[1])?.name],
    security: isOpen ? [] : [{ session: [] }],
  });
});
