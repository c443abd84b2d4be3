import type { BrowserContext } from 'playwright/test';
import * as v from 'valibot';

const PushSchema = v.looseObject({
  event: v.optional(v.string()),
  ecommerce: v.optional(v.looseObject({ item_list_name: v.optional(v.string()) })),
});
type Push = v.InferOutput<typeof PushSchema>;

declare global {
  /** Provided by the test, so that pushes survive the page. */
  var recordPush: (text: string) => void;
}

/** Records all pushes to analytics from now on, on every page of the context. */
export async function recordPushes(context: BrowserContext): Promise<readonly Push[]> {
  const pushes: Push[] = [];
  await context.exposeFunction('recordPush', (text: string) => {
    pushes.push(v.parse(PushSchema, JSON.parse(text)));
  });
  await context.addInitScript(() => {
    let layer: unknown;
    Object.defineProperty(globalThis, 'dataLayer', {
      get: () => layer,
      set(made: unknown[]) {
        layer = Object.assign(made, {
          push(entry: unknown) {
            globalThis.recordPush(JSON.stringify(entry));
            return Array.prototype.push.call(made, entry);
          },
        });
      },
    });
  });
  return pushes;
}

/** The names of the events, and the first words of tag commands; adjacent views of lists count once. */
export const namesOf = (pushes: readonly Push[]): string[] =>
  pushes
    .map(({ event, ...command }) => event ?? Object.values(command).slice(0, 2).join(' '))
    .filter((name, place, names) => name !== 'view_item_list' || names[place - 1] !== name);
