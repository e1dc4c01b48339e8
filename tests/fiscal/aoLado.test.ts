import { expect, it } from 'vitest';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';

const read = (xml: string) => readDocument(new TextEncoder().encode(xml));
const said = (rest: object) => ({ tipo: 'documento', documento: expect.objectContaining(rest) });

const registered = (name: string, key: string, chave: string) =>
  `<${name} versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>135</cStat><xEvento>Cancelamento</xEvento><${key}>${chave}</${key}><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>2026-07-11T10:00:00-03:00</dhRegEvento><nProt>135260000000009</nProt></infEvento></${name}>`;
const procCanc = (chave: string) =>
  `<procCancCTe versao="1.04"><cancCTe versao="1.04"><infCanc Id="ID${chave}"><tpAmb>1</tpAmb><xServ>CANCELAR</xServ><chCTe>${chave}</chCTe><nProt>135260000000001</nProt><xJust>Emitido em duplicidade</xJust></infCanc></cancCTe><retCancCTe versao="1.04"><infCanc><tpAmb>1</tpAmb><cUF>35</cUF><cStat>101</cStat><xMotivo>Cancelamento homologado</xMotivo><chCTe>${chave}</chCTe><dhRecbto>2026-07-11T10:00:00</dhRecbto><nProt>135260000000009</nProt></infCanc></retCancCTe></procCancCTe>`;

it('um cancelamento que está no arquivo, ao lado do documento, é lido', () => {
  const nfe = nfeProc();
  expect(read(nfe.xml)).toMatchObject(said({ situacao: 'AUTORIZADO' }));
  const nfeCancelled = nfe.xml.replace(
    '</nfeProc>',
    `${registered('retEvento', 'chNFe', nfe.chave)}</nfeProc>`,
  );
  expect(read(nfeCancelled)).toMatchObject(said({ situacao: 'CANCELADO' }));
  const cte = cteProc();
  expect(read(cte.xml)).toMatchObject(said({ situacao: 'AUTORIZADO' }));
  for (const beside of [procCanc(cte.chave), registered('retEventoCTe', 'chCTe', cte.chave)]) {
    const cancelled = cte.xml.replace('</cteProc>', `${beside}</cteProc>`);
    expect(read(cancelled)).toMatchObject(said({ situacao: 'CANCELADO' }));
  }
});

it('um protocolo 204 não é autorização, e não se lê como falta de protocolo', () => {
  expect(read(nfeProc({ situacao: '204' }).xml)).toMatchObject(said({ situacao: 'A_CONFIRMAR' }));
});
