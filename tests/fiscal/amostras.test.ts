import { describe, expect, it } from 'vitest';
import { type ConteudoLido, readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const FOLDER = 'fiscal/samples';
const KINDS = ['nfe', 'nfce', 'nfe_evento', 'cte', 'cteos', 'cte_evento'];

/** Samples that are refused, with the reason; every other sample is read. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'nfe/java_nfe__TesteLeXml.xml': /começa por 'teste'/,
  'nfe/sped-nfe__nfe_PL_010b_v1.21.xml': /forma certa/,
  'nfe/sped-nfe__nfe_v4.00_PL_010B.xml': /forma certa/,
  'nfe/sped-nfe__nfe_v4.00_PL_010C.xml': /forma certa/,
  'nfce/sped-da__NFCeProd1.xml': /NFC-e/,
  'nfce/sped-da__nfce112.xml': /NFC-e/,
  // A request is refused regardless of its content: without the response of SEFAZ there is no document.
  'nfe/java_nfe__TesteXml.xml': /pedido de autorização de NF-e/,
  'nfe/sped-da__mod55-nfe-veiculo.xml': /pedido de autorização de NF-e/,
  'nfe_evento/nfelib__35180803102452000172550010000476051695511860-01-cce.xml': /pedido de um evento/,
  'nfe_evento/sped-nfe__exemplo_xml_request_cce_cnpj.xml': /pedido/,
  'nfe_evento/sped-nfe__exemplo_xml_request_sefazAtorInteressado.xml': /pedido/,
  'nfe_evento/sped-nfe__req_evento_cce.xml': /pedido/,
  'nfe_evento/sped-nfe__req_evento_manifesta.xml': /pedido/,
  'cte/sped-cte__cteSimp_v4.00_RTC.xml': /forma certa/,
  'cteos/sped-cte__cteOS_v4.00_RTC.xml': /forma certa/,
  'cteos/sped-cte__old_cteOS_v4.00_RTC.xml': /forma certa/,
};

const read = (name: string): ConteudoLido => readDocument(readShared(`${FOLDER}/${name}`));

/** Expected fields of the samples, read by hand from the files. */
const FIELDS: Readonly<Record<string, object>> = {
  'nfe/acbr__35150905481336000137550010000111291000111298-nfe.xml': {
    chave: '35150905481336000137550010000111291000111298',
    numero: 11_129,
    valor: 10_000,
    situacao: 'AUTORIZADO',
    autorizadoEm: '2015-09-23T00:35:23-03:00',
    producao: false,
    duplicatas: [{}, {}],
  },
  'nfe/brazilfiscalre__danfe_cnpj_alfanumerico.xml': {
    emitente: { documento: 'XT9CDVWJ000172' },
    situacao: 'SEM_PROTOCOLO',
    avisos: [
      'A chave de acesso é de outro emitente que não o do documento.',
      'A chave de acesso não diz o mesmo que o documento: a forma de emissão (tpEmis).',
    ],
  },
  'nfe/nfelib__nfe_reforma_tributaria.xml': {
    valor: 16_474_681,
    interessado: { documento: '00127912000129' },
    tributos: expect.arrayContaining([{ rotulo: 'CBS', centavos: expect.any(Number) }]),
  },
  'nfe/nfelib__35180834128745000152550010000476861118934859-nfe.xml': { valor: 325_192, numero: 47_686 },
  'nfe/nfelib__42210775277525000178550030000266631762885493-procNFe.xml': {
    serie: 3,
    valor: 9_570_068,
    emitidoEm: '2021-07-22T15:05:23-03:00',
    autorizadoEm: '2021-07-22T15:55:43-03:00',
  },
  'nfe/sped-da__mod55-nfe.xml': {
    numero: 992_346,
    protocolo: expect.stringMatching(/^\d{15}$/),
    valor: 68_991,
  },
  'nfe/sped-nfe__nfe_4.0.xml': { valor: 4_079, natureza: expect.stringMatching(/\w/), producao: true },
  'cte/brazilfiscalre__dacte_aereo_test.xml': {
    modelo: '57',
    valor: 4_700,
    interessado: { papel: 'Tomador (destinatário)', documento: '46081676000158' },
  },
  'cte/sped-da__cte_hom_prot_canc.xml': {
    situacao: 'CANCELADO',
    valor: 11_000,
    autorizadoEm: '2016-03-10T15:26:04-03:00',
    interessado: { papel: 'Tomador (remetente)', documento: '06844990960' },
  },
  'cte/brazilfiscalre__dacte_tomador_outros.xml': {
    interessado: { papel: 'Tomador' },
    situacao: 'SEM_PROTOCOLO',
    avisos: expect.arrayContaining([expect.stringContaining('outra chave')]),
  },
};

describe.skipIf(!hasShared(FOLDER))('documentos de outros programas (../shared/fiscal/samples)', () => {
  it.each(hasShared(FOLDER) ? KINDS : [])('%s: cada arquivo é lido, ou recusado pela razão certa', (kind) => {
    for (const file of listShared(`${FOLDER}/${kind}`)) {
      const name = `${kind}/${file}`;
      const lido = read(name);
      const reason = REFUSED[name];
      if (reason)
        expect(lido, name).toMatchObject({ tipo: 'recusado', motivo: expect.stringMatching(reason) });
      else expect(lido.tipo, name).not.toBe('recusado');
    }
  });

  it.each(Object.entries(FIELDS))('%s, campo a campo', (name, fields) => {
    expect(read(name)).toMatchObject({ tipo: 'documento', documento: fields });
  });

  it('um evento registrado diz o que é, de quem e quando', () => {
    expect(read('cte_evento/extra__cte_procEvento_610110.xml')).toMatchObject({
      evento: {
        especie: 'CTE',
        tipo: '610110',
        protocolo: '329260059835918',
        registradoEm: '2026-03-18T10:36:13-03:00',
      },
    });
  });

  it('um arquivo cortado ou mexido em qualquer ponto nunca derruba a leitura', () => {
    const whole = readShared(`${FOLDER}/nfe/acbr__35150905481336000137550010000111291000111298-nfe.xml`);
    for (let at = 0; at < whole.length; at += 61) {
      expect(() => readDocument(whole.subarray(0, at)), `cortado em ${at}`).not.toThrow();
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0x15;
      expect(() => readDocument(broken), `byte ${at}`).not.toThrow();
    }
  });
});
