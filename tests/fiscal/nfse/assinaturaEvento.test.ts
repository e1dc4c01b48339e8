import { beforeAll, describe, expect, test } from 'vitest';
import { escreverEvento } from '../../../mocks/nfse/escreve/evento.ts';
import { makeCertificate } from '../../../mocks/sefaz/certificates.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { signEnveloped } from '../../../server/fiscal/signature/signEnveloped.ts';
import { importSigner } from '../../../server/fiscal/signature/signer.ts';

const NS = 'http://www.sped.fazenda.gov.br/nfse';
const AUTOR = '11222333000181';
const CHAVE = '35095022241506823000110000000000000126071234567891';
const inf = (autor: string) =>
  `<tpAmb>2</tpAmb><verAplic>x</verAplic><dhEvento>2026-07-10T10:00:00-03:00</dhEvento><CNPJAutor>${autor}</CNPJAutor>` +
  `<chNFSe>${CHAVE}</chNFSe><e203202><xDesc>Manifestação de NFS-e - Confirmação do Tomador</xDesc></e203202>`;

let signed = '';
beforeAll(async () => {
  const { keyPem, certificatePem } = await makeCertificate({ cnpj: AUTOR });
  signed = await signEnveloped(
    {
      root: 'pedRegEvento',
      namespace: NS,
      versao: '1.01',
      name: 'infPedReg',
      id: `PRE${CHAVE}203202`,
      content: inf(AUTOR),
    },
    await importSigner(keyPem, certificatePem),
  );
});

async function assinaturas(xml: string | Uint8Array) {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  const leitura = await readNfse({ nome: 'evento.xml', bytes });
  return leitura.tipo === 'lido' ? leitura.eventos.map(({ assinatura }) => assinatura) : leitura.motivo;
}

describe('an event is read with what its signature is worth', () => {
  test('signed by the author that it names, alone or among others in one file', async () => {
    expect(await assinaturas(signed)).toEqual(['VALIDA']);
    expect(await assinaturas(`<eventos>${signed}</eventos>`)).toEqual(['VALIDA']);
  });

  test('changed afterwards, or signed by somebody else, it does not hold', async () => {
    expect(await assinaturas(signed.replace('10:00:00', '11:00:00'))).toEqual(['INVALIDA']);
    const { keyPem, certificatePem } = await makeCertificate({ cnpj: '99888777000100' });
    const other = await signEnveloped(
      {
        root: 'pedRegEvento',
        namespace: NS,
        versao: '1.01',
        name: 'infPedReg',
        id: `PRE${CHAVE}203202`,
        content: inf(AUTOR),
      },
      await importSigner(keyPem, certificatePem),
    );
    expect(await assinaturas(other)).toEqual(['INVALIDA']);
  });

  test('without any, that is said', async () => {
    const em = '2026-07-12T10:00:00-03:00';
    expect(await assinaturas(escreverEvento({ chave: CHAVE, tipo: 101101, autor: AUTOR, em }))).toEqual([
      'AUSENTE',
    ]);
  });
});
