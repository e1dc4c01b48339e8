import { z } from 'zod';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { call, callerFor } from './api.ts';
import { expect } from './test.ts';

const raizes = z.array(z.looseObject({ id: z.uuid() }));

/**
 * Makes an installation trust the authority that issues this process's certificates, as its administrator does; their signatures
 * then count as proof. `origin` must be a server used by this test only, since the trust applies to all its users.
 */
export async function confiarNosDeTeste(origin: string): Promise<void> {
  const admin = await callerFor(origin, 'admin');
  const { autoridadePem } = await makeCertificate({ cnpj: '00000000000191' }, 1024);
  const sent = await fetch(`${origin}/api/v1/raizes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.tokens.accessToken}`,
      'content-type': 'application/octet-stream',
      [FILE_NAME_HEADER]: 'raiz.cer',
    },
    body: autoridadePem,
  });
  expect(sent.status).toBe(201);
  const listed = raizes.parse(await (await call(admin, 'GET', '/v1/raizes')).json());
  for (const { id } of listed) await call(admin, 'POST', `/v1/raizes/${id}/confianca`);
}
