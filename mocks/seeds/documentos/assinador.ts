import { signatureOf } from '../../../server/fiscal/signature/signEnveloped.ts';
import { importSigner, type Signer } from '../../../server/fiscal/signature/signer.ts';
import { makeCertificate } from '../../sefaz/certificates.ts';
import type { Assina } from './assina.ts';

/** Short, so that the demonstration starts fast; these signatures have no value outside it. */
const KEY_BITS = 1024;

async function makeSigner(cpfCnpj: string): Promise<Signer> {
  const holder = cpfCnpj.length === 11 ? { cpf: cpfCnpj } : { cnpj: cpfCnpj };
  const { keyPem, certificatePem } = await makeCertificate(holder, KEY_BITS);
  return importSigner(keyPem, certificatePem);
}

/** Returns a function from a CNPJ to its signer; each invented issuer has a certificate made here. */
export function assinador(): (cnpj: string) => Assina {
  const signers = new Map<string, Promise<Signer>>();
  return (cnpj) => async (canonical, id) => {
    const making = signers.get(cnpj) ?? makeSigner(cnpj);
    signers.set(cnpj, making);
    return signatureOf(canonical, id, await making);
  };
}
