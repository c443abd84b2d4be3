/**
 * A Chromium that prerenders. It refuses to while a client is attached to a page itself, as Playwright is: this one attaches to
 * the tab, and is told of every page in it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findOrInstallBrowser } from '../../../tests/tooling/browser.ts';
import { browserSwitches } from './slow-phone.ts';

/** Sends a command of the Chrome DevTools Protocol. */
export type Send = (method: string, params?: object) => Promise<unknown>;

interface Tab {
  page: Send;
  close(): Promise<unknown>;
}

export interface Chromium {
  /** Each page of the tab waits until `prepare` has made it a phone, the prerendered ones too. */
  openTab(
    cookies: readonly object[],
    prepare: (page: Send) => Promise<unknown>[],
    onBinding: (payload: string, page: Send) => void,
  ): Promise<Tab>;
  stop(): Promise<void>;
}

const MessageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  sessionId: v.optional(v.string()),
});
const AttachedSchema = v.object({ sessionId: v.string(), targetInfo: v.object({ type: v.string() }) });
const BindingSchema = v.object({ payload: v.string() });
const ContextSchema = v.object({ browserContextId: v.string() });

const attachToAll = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

export async function startChromium(publicKeyHash: string): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-chromium-'));
  const child = spawn(
    await findOrInstallBrowser(),
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-startup-window',
      '--hide-scrollbars',
      ...browserSwitches(publicKeyHash),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  let address: string | undefined;
  for await (const data of child.stderr.iterator({ destroyOnReturn: false })) {
    said += String(data);
    address = /(ws:\/\/\S+)\n/.exec(said)?.[1];
    if (address !== undefined) break;
  }
  if (address === undefined) throw new Error(`Chromium did not start: ${said}`);
  child.stderr.resume();
  const socket = new WebSocket(address);
  await once(socket, 'open');

  const answers = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const sender =
    (sessionId?: string): Send =>
    (method, params) => {
      const answer = Promise.withResolvers<unknown>();
      lastId += 1;
      answers.set(lastId, answer);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      return answer.promise;
    };
  const browser = sender();
  let prepare: Parameters<Chromium['openTab']>[1];
  let onBinding: Parameters<Chromium['openTab']>[2];
  let opened = Promise.withResolvers<Send>();

  async function attached(params: unknown): Promise<void> {
    const { sessionId, targetInfo } = v.parse(AttachedSchema, params);
    const session = sender(sessionId);
    // A page that waits may answer only once it runs, but receives all commands in their order.
    const prepared = [
      ...(targetInfo.type === 'tab' ? [session('Target.setAutoAttach', attachToAll)] : []),
      ...(targetInfo.type === 'page' ? prepare(session) : []),
    ];
    await Promise.all([...prepared, session('Runtime.runIfWaitingForDebugger')]);
    if (targetInfo.type === 'page') opened.resolve(session);
  }

  socket.addEventListener('message', ({ data }) => {
    const message = v.parse(v.pipe(v.string(), v.parseJson(), MessageSchema), data);
    const { id, method, params, result, error, sessionId } = message;
    if (id !== undefined) {
      if (error === undefined) answers.get(id)?.resolve(result);
      else answers.get(id)?.reject(new Error(error.message));
      answers.delete(id);
    }
    // A page that has gone answers no more.
    if (method === 'Target.attachedToTarget') attached(params).catch(() => {});
    if (method === 'Runtime.bindingCalled')
      onBinding(v.parse(BindingSchema, params).payload, sender(sessionId));
  });

  await browser('Target.setAutoAttach', { ...attachToAll, filter: [{ type: 'tab' }] });
  return {
    async openTab(cookies, toPrepare, onCall) {
      prepare = toPrepare;
      onBinding = onCall;
      opened = Promise.withResolvers();
      const context = v.parse(ContextSchema, await browser('Target.createBrowserContext'));
      await browser('Storage.setCookies', { ...context, cookies });
      await browser('Target.createTarget', { ...context, url: 'about:blank', newWindow: true });
      const page = await opened.promise;
      return { page, close: () => browser('Target.disposeBrowserContext', context) };
    },
    async stop() {
      socket.close();
      child.kill();
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
