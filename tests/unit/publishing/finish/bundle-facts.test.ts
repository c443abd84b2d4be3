import { expect, test } from 'vitest';
import { finishAssets, neverEnding, readFacts } from '../../../../src/publishing/finish/bundle-facts.ts';
import { filesOf } from '../../../../src/publishing/release/site-files.ts';
import { bundle, withFiles } from '../../../support/site/small-bundle.ts';

test('finished assets have short names of scopes, the most used one the shortest, and no file that stands inline', () =>
  withFiles(bundle, async (folder, read) => {
    const facts = await readFacts(folder);
    await finishAssets(folder, facts);
    expect(await filesOf(folder)).toEqual(['_astro/facade.js', '_astro/page.css', '_astro/page.js']);
    expect(await read('_astro/page.css')).toBe('.title._0{top:0}.title._1{top:1px}');
  }));

test('facts are plain data', () =>
  withFiles(bundle, async (folder) => {
    const facts = await readFacts(folder);
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
    expect(facts).toMatchObject({
      scopes: {
        'data-astro-cid-bbbbbbbb': { name: '_0', needs: [['a'], ['.title']] },
        'data-astro-cid-aaaaaaaa': { name: '_1', needs: [['.title']] },
      },
      chunks: { 'facade.js': 'page.js' },
    });
  }));

test('a bundle without its first script is an error', () => {
  const { '_astro/first-script-1.js': _script, ...rest } = bundle;
  return withFiles(rest, (folder) => expect(readFacts(folder)).rejects.toThrow('first script'));
});

test.each(['</script>', '</SCRIPT ', '</style>', '<!--'])(
  '%s in a file does not end or hide its element',
  (end) => {
    const text = neverEnding(`a = '${end}';`);
    expect(text).not.toContain(end);
    expect(text.replaceAll('\\', '')).toBe(`a = '${end}';`);
  },
);
