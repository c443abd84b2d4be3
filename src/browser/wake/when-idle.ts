import { whenActivated } from '../../stores/shell/when-activated.ts';

declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: {
      readonly saveData: boolean;
      readonly effectiveType: string;
      readonly rtt: number;
    };
  }
}

export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act);
}

/** Once the page has loaded and rests; never for visitors who save data, on a very slow line, or without a network. */
export const whenIdle = (act: () => Promise<unknown>): void =>
  whenActivated(() =>
    whenLoaded(() => {
      const { saveData, effectiveType = '' } = navigator.connection ?? {};
      if (saveData || effectiveType.includes('2g') || !navigator.onLine) return;
      // What fails here is loaded again by the press that needs it.
      const attempt = () => void act().catch(() => {});
      // Safari has no idle callbacks.
      (globalThis.requestIdleCallback ?? setTimeout)(attempt);
    }),
  );
