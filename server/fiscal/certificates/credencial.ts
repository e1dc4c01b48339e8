import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { EmpresaFiscal } from '../empresa.ts';
import { importSigner, type Signer } from '../signature/signer.ts';
import { openCertificate } from './store.ts';

/** Signer of events and TLS material of a company. */
export interface Credencial {
  signer: Signer;
  tls: { keyPem: string; chainPem: string };
}

/**
 * Returns the certificate A1 that acts for a company. In SIMULADO a company without one gets one from the simulator, so
 * that the product can be tried; elsewhere throws the problem of `openCertificate`.
 */
export async function credencialDe(
  tx: Tx,
  deps: Deps,
  empresa: EmpresaFiscal,
  now: Date,
): Promise<Credencial> {
  const tls = await material(tx, deps, empresa, now);
  return { tls, signer: await importSigner(tls.keyPem, tls.chainPem) };
}

async function material(tx: Tx, deps: Deps, empresa: EmpresaFiscal, now: Date): Promise<Credencial['tls']> {
  try {
    const { keyPem, chainPem } = await openCertificate(tx, deps.certificateKeys, empresa.id, now);
    return { keyPem, chainPem };
  } catch (error) {
    const missing = error instanceof ApiProblem && error.code === 'SEM_CERTIFICADO';
    if (!missing || empresa.ambiente !== 'SIMULADO') throw error;
    return deps.sefaz.certificadoSimulado(empresa.cpfCnpj);
  }
}
