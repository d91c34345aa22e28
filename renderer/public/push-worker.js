/*
 * Part of service-worker.js: shows what the server pushes while no window of the product is open, and opens it by a
 * click. Written as it runs, because it is served from the root next to the built files.
 */
self.addEventListener("push", (event) => {
  const { title, body, link, tag, unread } = event.data.json();
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, tag, data: { link } }),
      self.navigator.setAppBadge?.(unread),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

async function open(link) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Public pages and forms belong to visitors, and open nothing of the workspace.
  const shown = windows.find(({ url }) => !new URL(url).pathname.startsWith("/public/"));
  if (!shown) return void (await self.clients.openWindow(address.href));
  await shown.focus();
  shown.postMessage({ open: address.pathname + address.search });
}
