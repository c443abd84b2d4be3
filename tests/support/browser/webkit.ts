import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from 'playwright/test';
import * as v from 'valibot';
import { isGivenUpTransition } from './page-test.ts';

/** The key that marks an element in WebDriver responses: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const ElementSchema = v.object({ [elementKey]: v.string() });
type Element = v.InferOutput<typeof ElementSchema>;

const AnswerSchema = v.object({ value: v.unknown() });
const SessionSchema = v.object({ sessionId: v.string() });
const RunSchema = v.object({ result: v.unknown(), complaints: v.array(v.string()) });

/** The selector of the elements that can have a role. */
const selectors = {
  button: 'button',
  checkbox: 'input[type="checkbox"]',
  combobox: 'input[role="combobox"]',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '[role="option"]',
  radio: 'input[type="radio"]',
  textbox: 'input',
};

type Role = keyof typeof selectors;

/** Wraps a script so that it also returns errors since the first script, and requests to other hosts. */
const listening = (script: string) => `
  if (!window.complaints) {
    window.complaints = [];
    const keep = (kind, words) => window.complaints.push(kind + ': ' + words);
    addEventListener('error', ({ message, target }) => keep('error', message ?? target.outerHTML), true);
    addEventListener('unhandledrejection', ({ reason }) => keep('rejection', reason));
    addEventListener('securitypolicyviolation', (event) => keep(event.effectiveDirective, event.blockedURI));
  }
  const result = (function () { ${script} }).apply(null, arguments);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const foreign = asked.filter((address) => !address.startsWith(location.origin + '/'));
  return { result, complaints: [...window.complaints, ...foreign] };
`;

/** Finds visible elements whose name or text contains these words. */
const seenAndSaying = `
  const [within, selector, words] = arguments;
  const textOf = ({ ariaLabel, textContent, labels }) =>
    [ariaLabel, textContent, ...[...(labels ?? [])].map((label) => label.textContent)].join(' ').replaceAll(/\\s+/g, ' ');
  return [...(within ?? document).querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && textOf(element).includes(words),
  );
`;

/** Scrolls the element to click into view; for a visually hidden control that is its label. */
const comeBeforeThePointer = `
  const [element] = arguments;
  const target = element.matches('[type="radio"], [type="checkbox"]') ? element.closest('label') : element;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** WebKit's WebDriver server, which serves one browser at a time. */
async function startDriver() {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = v.parse(AnswerSchema, await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => ask('GET', '/status')).toPass();
  return { ask, stop: () => driver.kill() };
}

const eventually = (attempt: () => Promise<void>) => expect(attempt).toPass({ timeout: 15_000 });

/** Opens this site in WebKit as a new visitor. */
export async function openWebKit(site: string, width: number) {
  const { ask, stop } = await startDriver();
  const { sessionId } = v.parse(SessionSchema, await ask('POST', '/session', { capabilities: {} }));
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { width, height: 1000 });

  const allComplaints = new Set<string>();
  async function run(script: string, ...args: unknown[]): Promise<unknown> {
    const ran = await ask('POST', `${session}/execute/sync`, { script: listening(script), args });
    const { result, complaints } = v.parse(RunSchema, ran);
    for (const complaint of complaints) allComplaints.add(complaint);
    return result;
  }

  const of = (element: Element) => `${session}/element/${element[elementKey]}`;
  async function nameOf(element: Element): Promise<string> {
    const label = v.parse(v.string(), await ask('GET', `${of(element)}/computedlabel`));
    return label.replaceAll(/\s+/g, ' ');
  }

  function find(role: Role, name: string | RegExp, within?: () => Promise<Element>) {
    const words = typeof name === 'string' ? name : '';
    const isIt = (own: string) => (typeof name === 'string' ? own === name : name.test(own));
    async function all(): Promise<Element[]> {
      const scope = (await within?.()) ?? null;
      const seen = v.parse(v.array(ElementSchema), await run(seenAndSaying, scope, selectors[role], words));
      const names = await Promise.all(seen.map(nameOf));
      return seen.filter((_, at) => isIt(names[at] ?? ''));
    }
    async function first(): Promise<Element> {
      const [element] = await all();
      if (element === undefined) throw new Error(`No ${role} ${name} is seen`);
      return element;
    }
    return {
      find: (inner: Role, its: string | RegExp) => find(inner, its, first),
      press: () =>
        eventually(async () => {
          const target = v.parse(ElementSchema, await run(comeBeforeThePointer, await first()));
          await ask('POST', `${of(target)}/click`, {});
        }),
      type: (text: string) =>
        eventually(async () => {
          await ask('POST', `${of(await first())}/value`, { text });
        }),
      isThere: () =>
        eventually(async () => {
          await first();
        }),
      isGone: () => eventually(async () => expect(await all()).toEqual([])),
      says: (text: string) =>
        eventually(async () => expect(await ask('GET', `${of(await first())}/text`)).toContain(text)),
    };
  }

  return {
    find,
    goto: (path: string) => ask('POST', `${session}/url`, { url: `${site}${path}` }),
    reload: () => ask('POST', `${session}/refresh`, {}),
    back: () => ask('POST', `${session}/back`, {}),
    isAt: (path: string) =>
      eventually(async () => expect(await run('return location.pathname + location.search')).toBe(path)),
    /** Types into the focused element. */
    press: (text: string) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    picture: async () =>
      Buffer.from(v.parse(v.string(), await ask('GET', `${session}/screenshot`)), 'base64'),
    complaints: async () => {
      await run('');
      return [...allComplaints].filter((message) => !isGivenUpTransition({ message }));
    },
    close: async () => {
      await ask('DELETE', session);
      stop();
    },
  };
}

export type WebKitPage = Awaited<ReturnType<typeof openWebKit>>;
