import { http } from 'msw';
import { answerCep } from './cep/cep.ts';

/** API as `createApp` returns it; the second argument holds the connection's data from the runtime. */
export interface Api {
  fetch: (request: Request, binding: { peer: string }) => Response | Promise<Response>;
}

/** Returns an msw handler that forwards to the real application, so that there is no second implementation to drift. */
export function apiHandler(api: Api) {
  return http.all('*/api/*', ({ request }) => api.fetch(request, { peer: '127.0.0.1' }));
}

/** Handler of the stub that replaces ViaCEP. */
export const cepHandler = http.get('*/ws/:cep/json/', ({ params }) => answerCep(String(params.cep)));
