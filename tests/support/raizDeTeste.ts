import { sql } from 'drizzle-orm';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import type { TestApp } from '../harness.ts';

const AC = 'AC SIMULADA';

/** Inserts a PEM certificate as a trusted root, as the administrator of an installation would import it. */
export async function importarRaiz(app: TestApp, pem: string, nome = AC): Promise<void> {
  await app.superuser.execute(sql`insert into raizes
    (titular, emissor, raiz, valido_de, valido_ate, impressao, certificado, arquivo, importado_por, criado_em)
    values (${nome}, ${nome}, true, '2026-01-01', '2030-01-01', md5(${pem}),
            decode(${pem.replace(/-----[^-]+-----|\s/g, '')}, 'base64'), 'raiz.cer', 'Alguém', now())
    on conflict do nothing`);
}

/** Trusts the authority that issues the certificates of tests and simulators, so that their chains are verified. */
export async function confiarNosDeTeste(app: TestApp): Promise<void> {
  const { autoridadePem } = await makeCertificate({ cnpj: '00000000000191' }, 1024);
  await importarRaiz(app, autoridadePem);
}
