/** An empty zip archive. A real package must be signed with a certificate from Apple, which the demo does not have. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/** A stub of old Safari's web service: accepts everything, answers as Apple documents. @param {import('hono').Hono} app */
export function safari(app) {
  app.post('/push/safari/v2/pushPackages/:website', (c) =>
    c.body(EMPTY_ZIP, 200, { 'content-type': 'application/zip' }),
  );
  app.on(['POST', 'DELETE'], '/push/safari/v2/devices/:device/registrations/:website', (c) =>
    c.body(
      null,
      /^ApplePushNotifications \S+$/.test(c.req.header('authorization') ?? '') ? 200 : 401,
    ),
  );
  app.post('/push/safari/v2/log', (c) => c.body(null, 200));
}
