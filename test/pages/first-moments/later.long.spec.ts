import { inFirefox } from '../harness/test';
import { accepts, addsToCart, leaves, opensTheMenu, test } from './actions';

const ACTIONS = {
  '[TH-20, first moments] the hamburger opens the menu, once': opensTheMenu,
  '[CO-12, first moments] Accept is one decision, and each held script runs once': accepts,
  '[TR-54, first moments] "add to cart" is sent once to Meta and once to the server': addsToCart,
  '[TR-53, first moments] an outbound link is sent to the server once': leaves,
};

for (const ms of [100, 200, 300])
  for (const [what, action] of Object.entries(ACTIONS))
    test(`${inFirefox(ms === 100)}${what}: clicked ${ms} ms after the page shows`, ({ given }) =>
      action(given, ms));
