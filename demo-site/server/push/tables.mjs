/** The provider's tables. Times are ISO 8601, UTC. */
export const TABLES = [
  // The site's keys, the newest last. Older ones are kept, because a message is signed with the key with which its recipient
  // subscribed.
  `create table if not exists push_keys (
    number integer primary key autoincrement,
    public text not null unique,
    private text not null
  )`,
  `create table if not exists push_subscriptions (
    uuid text not null,
    subscriber text not null,
    service text not null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    vapid text not null,
    meta text not null,
    at text not null,
    primary key (uuid, subscriber)
  )`,
  `create table if not exists push_messages (
    number integer primary key autoincrement,
    id text not null unique,
    title text not null,
    body text not null,
    icon_url text not null,
    target_url text not null,
    at text not null
  )`,
  // A worker may send the same report of a notification several times; it is stored once.
  `create table if not exists push_events (
    number integer primary key autoincrement,
    uuid text not null,
    subscriber text not null,
    event text not null,
    data text not null,
    once text unique,
    at text not null
  )`,
];
