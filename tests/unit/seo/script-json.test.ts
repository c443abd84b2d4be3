import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptJson } from '../../../src/seo/script-json.ts';

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT >'])(
  '%s cannot end its script',
  (text) => {
    expect(scriptJson({ name: text })).not.toContain('<');
    expect(JSON.parse(scriptJson({ name: text }))).toEqual({ name: text });
  },
);

test('it parses to the same value as plain JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
