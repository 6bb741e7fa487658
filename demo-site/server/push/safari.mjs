/** A zip archive with nothing in it: a package has to be signed by Apple's certificate, and ours would not be. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/**
 * The web service that old Safari asks: a stub, which takes what it is told and answers as Apple says.
 *
 * @param {import('hono').Hono} app
 */
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
