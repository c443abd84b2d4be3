import type { BrowserContext } from 'playwright/test';
import * as v from 'valibot';

const PushSchema = v.looseObject({
  event: v.optional(v.string()),
  ecommerce: v.optional(v.looseObject({ item_list_name: v.optional(v.string()) })),
});
type Push = v.InferOutput<typeof PushSchema>;

declare global {
  /** Of the test: gone where the page is, what was pushed stays. */
  var recordPush: (text: string) => void;
}

/** All that is pushed to analytics from now on, on whatever page of a visit. */
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

/** What was told, event by event; commands to tags as what they command. Lists that are seen together are one. */
export const namesOf = (pushes: readonly Push[]): string[] =>
  pushes
    .map(({ event, ...command }) => event ?? Object.values(command).slice(0, 2).join(' '))
    .filter((name, place, names) => name !== 'view_item_list' || names[place - 1] !== name);
