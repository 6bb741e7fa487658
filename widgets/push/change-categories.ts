import { writeStored } from '../../src/provider/stored';
import type { Push } from './given';
import { findRegistration } from './registration';
import { sync } from './sync';

/** Tells the provider what a subscriber wants to hear about from now on (PU-52); false where it could not be told yet. */
export async function changeCategories(push: Push, categories: readonly string[]): Promise<boolean> {
  writeStored({ categories, syncedAt: 0 });
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? sync(push, { service: 'webpush', subscription }) : false;
}
