/** No offline copy is kept: ends a service worker of earlier versions once it is ready, and drops what it stored. */
export function removeServiceWorkers(): void {
  // `ready` never settles where no worker is registered, so nothing waits for it; plain http has neither of the two
  navigator.serviceWorker?.ready.then((registration) => registration.unregister()).catch(() => undefined);
  globalThis.caches
    ?.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
