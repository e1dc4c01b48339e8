import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { cteProc, keyFor } from '../support/nfeXml.ts';
import { expectOrder, impressao, paper, read, solid, utf8 } from '../support/papel.ts';

const QR = 'https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=1&tpAmb=1';
describe('o papel do CT-e (MOC CT-e 4.00, anexo II)', () => {
  const { xml } = cteProc({ toma: 3 });

  it('tem os blocos do modelo, de cima para baixo, com o tomador por extenso', () => {
    const [page] = paper(xml);
    expectOrder(page, [
      'DECLARO QUE RECEBI',
      'NOME',
      'DACTE',
      'FOLHA 1/1',
      'TIPO DO CT-e',
      'CFOP – NATUREZA',
      'REMETENTE',
      'EXPEDIDOR',
      'COMPONENTES DO VALOR',
      'INFORMAÇÕES RELATIVAS AO IMPOSTO',
      'USO EXCLUSIVO DO EMISSOR',
    ]);
    expect(read(page).filter((text) => text === 'TOMADOR DO SERVIÇO')).toHaveLength(2);
    expect(read(page).filter((text) => text === '11.222.333/0001-81')).toHaveLength(2);
    for (const word of ['RODOVIÁRIO', 'DESTINATÁRIO', 'RECEBEDOR', 'RESERVADO AO FISCO'])
      expect(read(page)).toContain(word);
  });

  it('traz o QR Code que o arquivo diz, módulo por módulo; de um endereço que não é, nenhum', () => {
    const withQr = (address: string) =>
      xml.replace(
        '</infCte></CTe>',
        `</infCte><infCTeSupl><qrCodCTe>${address.replace('&', '&amp;')}</qrCodCTe></infCTeSupl></CTe>`,
      );
    const { data, size } = encode(QR, { ecc: 'M', border: 2 });
    const strokes = solid(paper(withQr(QR))[0]);
    const side = Math.min(...strokes.map(({ altura }) => altura));
    const square = strokes.filter(({ altura }) => altura === side);
    const [x, y] = [Math.min(...square.map((one) => one.x)), Math.min(...square.map((one) => one.y))];
    const dark = new Set(
      square.flatMap((one) =>
        Array.from({ length: Math.round(one.largura / side) }, (_, run) =>
          [Math.round((one.y - y) / side) + 2, Math.round((one.x - x) / side) + 2 + run].join(),
        ),
      ),
    );
    const expected = Array.from({ length: size }, (_, line) =>
      Array.from({ length: size }, (_none, column) => (data[line]?.[column] ? [line, column].join() : '')),
    ).flat();
    expect([...dark].toSorted()).toEqual(expected.filter(Boolean).toSorted());
    expect(impressao(utf8(withQr('javascript:1')))?.folha.qrCode).toBeUndefined();
  });

  it('de outros serviços não há canhoto nem remetente', () => {
    const { chave } = cteProc({ toma: 3 });
    const os = xml
      .replace('<mod>57</mod>', '<mod>67</mod>')
      .replaceAll(chave, keyFor('12ABC34501DE35', '67', 1));
    const texts = paper(os).flatMap(read);
    expect(texts).toContain('DACTE OS');
    expect(texts).not.toContain('REMETENTE');
    expect(texts.join()).not.toContain('DECLARO');
  });
});
