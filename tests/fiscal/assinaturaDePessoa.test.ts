import { expect, test } from 'vitest';
import { accessKeyCheckDigit } from '../../contract/brasil/accessKey.ts';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { fromBase64 } from '../../server/base64.ts';
import { judgeConteudo } from '../../server/fiscal/documentos/judgeConteudo.ts';
import { readWithSignature } from '../../server/fiscal/documentos/readDocument.ts';
import { confiaveis } from '../../server/fiscal/raizes/cadeia.ts';
import { importSigner } from '../../server/fiscal/signature/signer.ts';
import { signNfe } from '../support/assinados.ts';
import { nfeProc } from '../support/nfeXml.ts';

const CPF = '52998224725';

/** Returns the XML of an NF-e issued by a person (CPF), in a given série. */
function dePessoa(serie: string) {
  const { chave, xml } = nfeProc({ emitente: `000${CPF}` });
  const base = `${chave.slice(0, 22)}${serie}${chave.slice(25, 43)}`;
  return xml
    .replaceAll(chave, base + accessKeyCheckDigit(base))
    .replace('<serie>1<', `<serie>${serie}<`)
    .replace(`<CNPJ>000${CPF}</CNPJ>`, `<CPF>${CPF}</CPF>`);
}

async function julgada(xml: string, holder: Parameters<typeof makeCertificate>[0]) {
  const { keyPem, certificatePem, autoridadePem } = await makeCertificate(holder, 1024);
  const signed = await signNfe(xml, await importSigner(keyPem, certificatePem));
  const { lido, ...leitura } = readWithSignature(new TextEncoder().encode(signed.xml));
  if (lido.tipo !== 'documento') throw new Error('No document');
  const raiz = fromBase64(autoridadePem.replace(/-----[^-]+-----|\s/g, ''));
  const known = confiaveis(autoridadePem, [{ certificado: raiz, raiz: true }]);
  const { assinatura, cadeia } = await judgeConteudo(lido.documento, leitura, known);
  return [assinatura, cadeia];
}

test.each<[string, string, Parameters<typeof makeCertificate>[0], [string, boolean]]>([
  ['the person', '920', { cpf: CPF }, ['VALIDA', true]],
  ['another person', '969', { cpf: '11144477735' }, ['INVALIDA', false]],
  ['a company', '920', { cnpj: '11222333000181' }, ['INVALIDA', false]],
  ['a SEFAZ, in a series of its own', '890', { cnpj: '11222333000181' }, ['VALIDA', false]],
])('an NF-e of a person signed by %s (series %s)', async (_, serie, holder, expected) => {
  expect(await julgada(dePessoa(serie), holder)).toEqual(expected);
});
