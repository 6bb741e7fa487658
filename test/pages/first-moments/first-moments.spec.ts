import { test } from '../harness/test';
import { accepts, addsToCart, leaves, opensTheMenu } from './deeds';
import { onTelephone } from './moments';

test.beforeEach(({ page, browserName }) => onTelephone(page, browserName));

test('@both [TH-20, first moments] a click on the hamburger as soon as the page shows opens the menu, once', async ({
  page,
  shop,
  vendors,
  world,
}) => {
  await opensTheMenu({ page, shop, vendors, world }, 0);
});

test('@both [CO-12, first moments] a click on Accept the moment that the banner stands is one decision, and each held script runs once', async ({
  page,
  shop,
  vendors,
  world,
}) => {
  await accepts({ page, shop, vendors, world }, 0);
});

test('@both [TR-54, first moments] a click on "add to cart" as soon as the page shows is told once to Meta and once to the server', async ({
  page,
  shop,
  vendors,
  world,
}) => {
  await addsToCart({ page, shop, vendors, world }, 0);
});

test('@both [TR-53, first moments] a click on a link that leaves, as soon as the page shows, is told to the server once', async ({
  page,
  shop,
  vendors,
  world,
}) => {
  await leaves({ page, shop, vendors, world }, 0);
});
