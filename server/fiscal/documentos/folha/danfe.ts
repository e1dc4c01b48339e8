import { formatMoney } from '../../../../contract/brasil/money.ts';
import type { Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cents, taxNumberAt } from '../values.ts';
import { fatura, pagamento } from './cobranca.ts';
import { itens } from './itens.ts';
import { leiauteDanfe } from './leiauteDanfe.ts';
import {
  caixas,
  campos,
  camposAt,
  decimal,
  demais,
  type Element,
  emitenteDe,
  moment,
  money,
  named,
  protocoloDe,
} from './partes.ts';
import { destinatario, diaEHora, local } from './pessoas.ts';
import { referencias } from './referencias.ts';
import { quadroDosServicos, totais } from './totais.ts';
import { transporte } from './transporte.ts';

const FINALIDADES = {
  1: 'NF-e normal',
  2: 'NF-e complementar',
  3: 'NF-e de ajuste',
  4: 'Devolução de mercadoria',
  5: 'Nota de crédito',
  6: 'Nota de débito',
};
const PRESENCA = {
  0: 'Não se aplica',
  1: 'Operação presencial',
  2: 'Pela internet',
  3: 'Por teleatendimento',
  4: 'Entrega a domicílio',
  5: 'Presencial, fora do estabelecimento',
  9: 'Não presencial, outros',
};
const EMISSAO = {
  1: 'Normal',
  2: 'Contingência FS-IA',
  4: 'Contingência EPEC',
  5: 'Contingência FS-DA',
  6: 'Contingência SVC-AN',
  7: 'Contingência SVC-RS',
};
const ENTES = { 1: 'União', 2: 'Estado', 3: 'Distrito Federal', 4: 'Município' };
/** Text required on paper issued in contingency (Ajuste SINIEF 07/05, clause 11). */
const CONTINGENCIA: Readonly<Record<string, string>> = {
  2: 'DANFE em contingência – impresso em decorrência de problemas técnicos',
  4: 'DANFE impresso em contingência – EPEC regularmente recebido pela Receita Federal do Brasil',
  5: 'DANFE em contingência – impresso em decorrência de problemas técnicos',
};
const CONSULTA =
  'Consulta de autenticidade no portal nacional da NF-e, www.nfe.fazenda.gov.br/portal, ou no site da Sefaz autorizadora';

const CRT = {
  1: '1 – Simples Nacional',
  2: '2 – Simples Nacional, excesso de sublimite de receita bruta',
  3: '3 – Regime normal',
  4: '4 – Simples Nacional, microempreendedor individual (MEI)',
};

/**
 * Returns the issuer's regime in words, and the box that NT 2026.010, 4.2, reserves; it stays empty because its tag is
 * not published.
 */
const regimeDoEmitente = (emit: Element): Parameters<typeof caixas>[0] => [
  ['Código do Regime Tributário', 98, named(CRT, textAt(emit, 'CRT'))],
  ['Tipo de Regime de Apuração do IBS e da CBS', 98, ''],
];

function operation(ide: Element): Secao[] {
  const extra = camposAt(ide, [
    ['Finalidade', 'finNFe', (text) => named(FINALIDADES, text)],
    ['Presença', 'indPres', (text) => named(PRESENCA, text)],
    ['Consumidor final', 'indFinal', (text) => named({ 0: 'Não', 1: 'Sim' }, text)],
    ['Emissão em', 'tpEmis', (text) => named(EMISSAO, text)],
    ['Contingência desde', 'dhCont', moment],
    ['Motivo da contingência', 'xJust', undefined, true],
    ['Tipo da nota de débito', 'tpNFDebito'],
    ['Tipo da nota de crédito', 'tpNFCredito'],
    ['Compra governamental', 'gCompraGov/tpEnteGov', (text) => named(ENTES, text)],
    ['Redução da compra governamental (%)', 'gCompraGov/pRedutor', decimal],
  ]);
  return campos('Operação', demais(extra));
}

function trade(inf: XmlElement): Secao[] {
  return [
    ...campos(
      'Compra',
      demais(
        camposAt(child(inf, 'compra'), [
          ['Nota de empenho', 'xNEmp'],
          ['Pedido', 'xPed'],
          ['Contrato', 'xCont'],
        ]),
      ),
    ),
    ...campos(
      'Exportação',
      demais(
        camposAt(child(inf, 'exporta'), [
          ['UF de saída', 'UFSaidaPais'],
          ['Local de embarque', 'xLocExporta'],
          ['Local de despacho', 'xLocDespacho'],
        ]),
      ),
    ),
  ];
}

/** Returns the last block: the issuer's additional data, beside the space reserved for the tax office. */
function additional(inf: XmlElement): Secao[] {
  const extra = child(inf, 'infAdic');
  const toFisco = textAt(extra, 'infAdFisco');
  const notes = [...children(extra, 'obsCont'), ...children(extra, 'obsFisco')].map(
    (obs) => `${obs.atributos.xCampo ?? ''}: ${textAt(obs, 'xTexto')}`,
  );
  const lines = [textAt(extra, 'infCpl'), toFisco && `Interesse do fisco: ${toFisco}`, ...notes];
  return [
    {
      tipo: 'texto',
      titulo: 'Dados adicionais',
      pe: true,
      rotulo: 'Informações complementares',
      lado: 'Reservado ao fisco',
      texto: lines.filter(Boolean).join('\n'),
    },
  ];
}

/** Returns the stub at the top, on which the receiver of the goods signs (MOC, annex II). */
function stub(inf: XmlElement): Pick<Folha, 'canhoto'> {
  const [ide, dest] = [child(inf, 'ide'), child(inf, 'dest')];
  const total = cents(textAt(inf, 'total/ICMSTot/vNF'));
  const [day] = diaEHora(textAt(ide, 'dhEmi') || textAt(ide, 'dEmi'));
  const facts = [
    day && `Emissão: ${day}`,
    total !== null && `Valor total: R$ ${formatMoney(total)}`,
    textAt(dest, 'xNome') && `Destinatário: ${textAt(dest, 'xNome')}`,
  ].filter(Boolean);
  return {
    canhoto: {
      sigla: 'NF-e',
      declaracao: `Recebemos de ${textAt(inf, 'emit/xNome')} os produtos e/ou serviços constantes da nota fiscal eletrônica indicada ao lado. ${facts.join(' – ')}`,
      campos: ['Data de recebimento', 'Identificação e assinatura do recebedor'],
    },
  };
}

/**
 * Returns the sheet of an NF-e as its DANFE, blocks in the order of the model (MOC 7.0, annex II; from 01/12/2026 NT
 * 2026.010), from `infNFe` and `infProt`, if any.
 */
export function danfe(inf: XmlElement, infProt: XmlElement | undefined): Folha {
  const [ide, emit] = [child(inf, 'ide'), child(inf, 'emit')];
  const contingencia = CONTINGENCIA[textAt(ide, 'tpEmis')];
  const leiaute = leiauteDanfe(textAt(ide, 'dhEmi') || textAt(ide, 'dEmi'));
  return {
    nome: 'DANFE',
    descricao: 'Documento Auxiliar da Nota Fiscal Eletrônica',
    operacao: textAt(ide, 'tpNF') === '0' ? 'Entrada' : 'Saída',
    modelo: textAt(ide, 'mod'),
    numero: textAt(ide, 'nNF'),
    serie: textAt(ide, 'serie'),
    chave: (inf.atributos.Id ?? '').replace(/^NFe/, ''),
    identificacao: caixas([
      ['Natureza da operação', 110, textAt(ide, 'natOp')],
      ['Protocolo de autorização de uso', 86, protocoloDe(infProt)],
      ['Inscrição estadual', 66, textAt(emit, 'IE')],
      ['IE do substituto tributário', 65, textAt(emit, 'IEST')],
      ['CNPJ/CPF', 65, taxNumberAt(emit), 'documento'],
      ...(leiaute === 'MOC_7' ? [] : regimeDoEmitente(emit)),
    ]),
    homologacao: textAt(ide, 'tpAmb') === '2',
    ...(contingencia && { contingencia }),
    resumo: false,
    emitente: emitenteDe(emit),
    consulta: CONSULTA,
    ...stub(inf),
    secoes: [
      ...destinatario(inf),
      ...local('Local da retirada', child(inf, 'retirada')),
      ...local('Local da entrega', child(inf, 'entrega')),
      ...fatura(child(inf, 'cobr')),
      ...totais(inf, leiaute),
      ...transporte(inf),
      ...itens(inf, leiaute),
      ...pagamento(inf),
      ...referencias(inf),
      ...operation(ide),
      ...trade(inf),
      ...quadroDosServicos(inf),
      ...additional(inf),
    ],
  };
}

/** Returns the sheet of a summary of the distribution (resNFe 1.01). */
export function resumoNfe(res: XmlElement, { numero, serie }: { numero: string; serie: string }): Folha {
  return {
    nome: 'Resumo de NF-e',
    descricao: 'O que a SEFAZ contou da nota antes da manifestação',
    operacao: textAt(res, 'tpNF') === '0' ? 'Entrada' : 'Saída',
    modelo: '55',
    numero,
    serie,
    chave: textAt(res, 'chNFe'),
    identificacao: caixas([
      ['Protocolo de autorização de uso', 96, protocoloDe(res)],
      ['Inscrição estadual', 50, textAt(res, 'IE')],
      ['CNPJ/CPF', 50, taxNumberAt(res), 'documento'],
    ]),
    homologacao: false,
    resumo: true,
    emitente: emitenteDe(res),
    consulta: CONSULTA,
    secoes: campos(
      'Resumo',
      camposAt(res, [
        ['Emissão', 'dhEmi', moment],
        ['Autorização', 'dhRecbto', moment],
        ['Total da nota', 'vNF', money],
      ]),
    ),
  };
}
