import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operatorProgram } from '../../src/operator/program.ts';
import { commandBlocks } from '../tooling/guide-commands.ts';
import { trackedPaths } from './tree.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guides = trackedPaths().filter((path) => /^(README|docs\/[^/]+)\.md$/.test(path));
const commands = guides.flatMap((guide) =>
  commandBlocks(read(guide)).map((block) => ({ guide, text: block.commands })),
);

test('the commands of the guides are valid for a shell', () => {
  expect(commands.length).toBeGreaterThan(30);
  for (const { guide, text } of commands) {
    const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    expect(status, `${guide}: ${stderr}\n${text}`).toBe(0);
  }
});

test("the guides name only the operator's commands that exist", () => {
  const known = new Set(
    operatorProgram().commands.flatMap((command) => [
      ...(command.commands.length === 0 ? [command.name()] : []),
      ...command.commands.map((below) => `${command.name()} ${below.name()}`),
    ]),
  );
  const named = commands.flatMap(({ guide, text }) =>
    [...text.matchAll(/shop -- ([a-z]\w*)(?: ([a-z]\w*))?/g)].map(([, first = '', second = '']) => ({
      guide,
      command: known.has(first) ? first : `${first} ${second}`,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ command }) => !known.has(command))).toEqual([]);
});

test('the guides start only units that the project has, or Debian', () => {
  const units = trackedPaths()
    .filter((path) => path.startsWith('docs/systemd/'))
    .map((path) => path.slice('docs/systemd/'.length));
  const named = commands.flatMap(({ text }) => text.match(/zerno-[\w@]+\.(service|timer)/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter((unit) => !units.includes(unit.replace(/@\w+\./, '@.')));
  expect(missing).toEqual([]);
});
