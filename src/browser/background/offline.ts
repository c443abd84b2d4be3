import { files } from '../../editions/paths.ts';
import { cachedPagesId } from '../../markup/page.ts';
import { showMessage } from '../../stores/shell/message.ts';
import { ownPolicy } from '../../stores/shell/own-policy.ts';

/** Installs the service worker, and says when the network is lost and when it returns. */
export function workOffline(): void {
  addEventListener('offline', () => showMessage('offline'));
  addEventListener('online', () => showMessage('online'));
  // The page for places without a network says so itself.
  if (!navigator.onLine && !document.getElementById(cachedPagesId)) showMessage('offline');
  // Not before load: it would compete with what the shopper waits for.
  if (document.readyState === 'complete') install();
  else addEventListener('load', install);
}

function install(): void {
  if (import.meta.env.PUBLIC_OFFLINE === 'off' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const sendLoaded = () => void serviceWorker.ready.then(({ active }) => active?.postMessage(loaded()));
  serviceWorker.addEventListener('controllerchange', sendLoaded);
  const address = ownPolicy?.createScriptURL(files.worker) ?? files.worker;
  serviceWorker.register(address, { updateViaCache: 'none' }).then(sendLoaded, () => undefined);
}

/** This page and all that it loaded, some of it before the worker could cache it. */
const loaded = () => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
