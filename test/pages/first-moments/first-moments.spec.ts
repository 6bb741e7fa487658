import { standIn } from '../theme/header';
import { accepts, addsToCart, leaves, opensTheMenu, test } from './actions';
import { holdWidgets } from './moments';

for (const [title, act] of [
  [
    '@both [TH-20, first moments] a click on the hamburger as soon as the page shows opens the menu once',
    opensTheMenu,
  ],
  [
    '@both [CO-12, first moments] a click on Accept as soon as the banner shows is one decision, and each held script runs once',
    accepts,
  ],
  [
    '@both-ci [TR-54, first moments] a click on "add to cart" as soon as the page shows is sent once to Meta and once to the server',
    addsToCart,
  ],
  [
    '@both-ci [TR-53, first moments] a click on an outbound link as soon as the page shows is sent to the server once',
    leaves,
  ],
] as const)
  test(title, ({ given }) => act(given));

test('@both [TH-20, early clicks] a click on the hamburger before the widgets have loaded opens the menu when they have', async ({
  given,
}) => {
  const clicked = await holdWidgets(given.page);
  await opensTheMenu({ ...given, clicked });
});

test("@both-ci [TH-01, early clicks] an early click that the theme's own script has answered is not answered again", async ({
  given,
}) => {
  const clicked = await holdWidgets(given.page);
  const after = standIn('drop-down-mobile-menu');
  await opensTheMenu(
    { ...given, clicked },
    {
      localize: { sidrDropdownTarget: 'link' },
      after,
    },
  );
});

test('@both-ci [TR-54, early clicks] a click on "add to cart" before the widgets have loaded is sent once to Meta and once to the server', async ({
  given,
}) => {
  const clicked = await holdWidgets(given.page);
  await addsToCart({ ...given, clicked });
});
