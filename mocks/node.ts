import { setupServer } from 'msw/node';
import { type Api, apiHandler, cepHandler } from './handlers.ts';

/** Creates an msw server for tests of the web app in Node: `fetch` reaches the real application without a port. */
export function mockServer(api: Api) {
  return setupServer(apiHandler(api), cepHandler);
}
