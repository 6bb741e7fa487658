import { isNamed } from '../../src/cookies/is-named';
import { SERVICES, type Service } from '../../src/services';

/** Returns the service that stores a cookie, or a key in storage, under this name; undefined if none is known. */
export const keeperOf = (name: string): Service | undefined =>
  SERVICES.find(({ cookies = [], storage = [], elsewhere = [] }) =>
    [...cookies, ...storage, ...elsewhere].some((known) => isNamed(name, known)),
  );
