import type { VisitOptions } from '../../../cli/page/browser/open-browser';
import type { World } from '../harness/servers';

/** Has `check` visit pages of the test's world: every host leads to its servers, so that no request can escape. */
export const inWorld = (world: World): VisitOptions => ({
  wait: 3,
  switches: [
    '--disable-features=HttpsUpgrades',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--host-resolver-rules=MAP *:80 127.0.0.1:${world.httpPort},MAP *:443 127.0.0.1:${world.tlsPort}`,
  ],
});
