/** Unregisters service workers of earlier versions and deletes their caches; this version works without one. */
export function removeServiceWorkers(): void {
  // not awaited, because `ready` never settles without a worker; plain http has neither API
  navigator.serviceWorker?.ready.then((registration) => registration.unregister()).catch(() => undefined);
  globalThis.caches
    ?.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .catch(() => undefined);
}
