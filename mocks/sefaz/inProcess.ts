import type { SefazPort } from '../../server/fiscal/sefaz/soap.ts';
import { FalhaTransporte } from '../../server/fiscal/transporte.ts';
import type { MadeCertificate } from './certificates.ts';
import type { Sefaz } from './simulator.ts';

const made = new Map<string, Promise<MadeCertificate>>();

async function make(cnpj: string): Promise<MadeCertificate> {
  const { makeCertificate } = await import('./certificates.ts');
  return makeCertificate({ cnpj });
}

/** Returns a self-made certificate, one per company for the lifetime of this process. */
export const certificadoSimulado: SefazPort['certificadoSimulado'] = async (cnpj) => {
  const making = made.get(cnpj) ?? make(cnpj);
  made.set(cnpj, making);
  const { keyPem, certificatePem } = await making;
  return { keyPem, chainPem: certificatePem };
};

/** Returns SEFAZ without a network: the simulator itself, for the browser demo and for tests. */
export function sefazInterna(sefaz: () => Promise<Sefaz>): SefazPort {
  return {
    certificadoSimulado,
    transporte: async ({ url, contentType, body, tls }) => {
      const { receber } = await sefaz();
      const resposta = await receber({ path: url, contentType, body, certificado: tls.chainPem });
      if (resposta === 'CAI') throw new FalhaTransporte('INCERTO', 'A conexão com a SEFAZ foi cortada.');
      return { status: resposta.status, body: new TextEncoder().encode(resposta.body) };
    },
  };
}
