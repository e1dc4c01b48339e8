import { http } from 'msw';
import { answerCep } from './cep/cep.ts';

/** The API as `createApp` makes it; the second argument is what the runtime knows of the connection. */
export interface Api {
  fetch: (request: Request, binding: { peer: string }) => Response | Promise<Response>;
}

/** The real application inside msw: no second implementation that could drift, only the mounting. */
export function apiHandler(api: Api) {
  return http.all('*/api/*', ({ request }) => api.fetch(request, { peer: '127.0.0.1' }));
}

/** The stub that replaces ViaCEP. */
export const cepHandler = http.get('*/ws/:cep/json/', ({ params }) => answerCep(String(params.cep)));
