/**
 * Runs the commands of a guide as they stand in it, one block after the other, and stops at the first that fails:
 * `node tests/tooling/walk-guide.ts docs/go-live.md answers,check DOMAIN=shop.test -- ssh root@machine bash -s`.
 * Blocks with a label run only if it is named. NAME=value replaces `export NAME=…`. What the block `answers` asks is read from ANSWERS.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commandBlocks } from './guide-commands.ts';

const words = process.argv.slice(2);
const end = words.indexOf('--');
const [guide = '', labels = '', ...values] = words.slice(0, end);
const [program = 'bash', ...rest] = words.slice(end + 1);
const chosen = ['', ...labels.split(',')];
const replaced = (commands: string) =>
  values.reduce((text, value) => {
    const [name = ''] = value.split('=');
    return text.replaceAll(new RegExp(`^export ${name}=.*$`, 'gm'), `export ${value}`);
  }, commands);

const [first, ...blocks] = commandBlocks(readFileSync(guide, 'utf8'));
const exported = replaced(first?.commands ?? '');
for (const { label, commands } of blocks.filter(({ label }) => chosen.includes(label))) {
  const answers = label === 'answers' ? `<<'ANSWERS'\n${process.env['ANSWERS']}\nANSWERS` : '';
  const script = `set -e\n${exported}\ncd /srv/zerno 2>/dev/null || cd\nset -x\n${commands.trimEnd()} ${answers}\n`;
  process.stdout.write(`\n## ${label}\n`);
  const started = performance.now();
  const { status } = spawnSync(program, rest, { input: script, stdio: ['pipe', 'inherit', 'inherit'] });
  process.stdout.write(
    `## ended with ${status} after ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
  if (status !== 0) process.exit(1);
}
