/** `npm run validate`: the W3C's own checker of HTML over every page of both built sites. `npm test` has most of it without Java. */
import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { SetupError } from '../../src/contract/setup-error.ts';
import { shopEditions } from '../../src/editions/editions.ts';
import { complain, main, say } from '../../src/operator/terminal.ts';
import { fetchPackages } from '../../tests/tooling/fetched-package.ts';
import { inPath } from '../../tests/tooling/find-program.ts';

const run = promisify(execFile);

const MessageSchema = v.object({
  type: v.string(),
  subType: v.optional(v.string()),
  url: v.optional(v.string(), ''),
  message: v.string(),
  extract: v.optional(v.string(), ''),
});
type Message = v.InferOutput<typeof MessageSchema>;
const ReportSchema = v.object({ messages: v.array(MessageSchema) });

/** What the checker says although it is right, or cannot know. */
const exceptions: readonly RegExp[] = [
  // Its list of CSS has no @starting-style, @view-transition, container queries, reading-flow.
  /^CSS: /,
  // Its list of speculation rules has no `immediate`.
  /^The “eagerness” property in a speculation rule/,
  // A file has no origin that would be 'self', and structured data is never run.
  /violates Content Security Policy \(meta tag\)/,
];

const isFinding = ({ type, subType, message }: Message) =>
  (type === 'error' || type === 'non-document-error' || subType === 'warning') &&
  !exceptions.some((exception) => exception.test(message));

async function check(jar: string, site: string): Promise<Message[]> {
  const { stdout } = await run(
    'java',
    ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', site],
    { maxBuffer: 1024 ** 3 },
  );
  return v.parse(ReportSchema, JSON.parse(stdout)).messages.filter(isFinding);
}

await main(async () => {
  if (inPath(['java']) === undefined)
    throw new SetupError(
      'The checker needs Java 11 or later. Install it, as root with `apt-get install default-jre-headless`.',
    );
  const jar = join(fetchPackages('vnu-jar@26.9.27'), 'vnu-jar', 'build', 'dist', 'vnu.jar');
  for (const edition of shopEditions) {
    const site = join(process.env['DIST_DIR'] ?? 'dist', edition, 'current');
    if (!existsSync(site)) throw new SetupError(`There is no site in ${site}. Build it, with \`npm start\`.`);
    const findings = await check(jar, realpathSync(site));
    for (const { url, message, extract } of findings)
      complain(`${url.replace(/^file:/, '')}: ${message} ${extract.trim()}`);
    say(`${edition}: ${findings.length} findings`);
    if (findings.length > 0) process.exitCode = 1;
  }
});
