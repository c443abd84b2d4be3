import { files } from '../editions/paths.ts';
import { say } from '../stores/shell/message.ts';
import { ownPolicy } from '../stores/shell/own-policy.ts';

/** Lets the browser keep what is seen, and says when the network goes and comes. */
export function workOffline(): void {
  addEventListener('offline', () => say('offline'));
  addEventListener('online', () => say('online'));
  // The page for no network says so itself.
  if (!navigator.onLine && !document.getElementById('kept')) say('offline');
  // Comes after all that the shopper waits for.
  if (document.readyState === 'complete') install();
  else addEventListener('load', install);
}

function install(): void {
  if (import.meta.env.PUBLIC_OFFLINE === 'off' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const tell = () => void serviceWorker.ready.then(({ active }) => active?.postMessage(loaded()));
  serviceWorker.addEventListener('controllerchange', tell);
  const address = ownPolicy?.createScriptURL(files.worker) ?? files.worker;
  serviceWorker.register(address, { updateViaCache: 'none' }).then(tell, () => undefined);
}

/** This page, and what came with it: some of it before there was anybody to keep it. */
const loaded = () => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
