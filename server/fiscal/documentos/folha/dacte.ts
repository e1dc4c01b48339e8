import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { at, child, children, findAll, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { cargaCte, documentosCte, modalCte } from './carga.ts';
import {
  campos,
  camposAt,
  decimal,
  type Element,
  emitenteDe,
  left,
  moment,
  money,
  named,
  type Pedido,
  parte,
  right,
  tabela,
  texto,
  wide,
} from './partes.ts';
import { reforma } from './reforma.ts';

const MODAIS = {
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
};
const TIPOS = {
  0: 'CT-e normal',
  1: 'CT-e de complemento de valores',
  2: 'CT-e de anulação',
  3: 'CT-e de substituição',
  5: 'CT-e simplificado',
  6: 'Substituição de CT-e simplificado',
};
const SERVICOS = {
  0: 'Normal',
  1: 'Subcontratação',
  2: 'Redespacho',
  3: 'Redespacho intermediário',
  4: 'Serviço vinculado a multimodal',
  6: 'Transporte de pessoas',
  7: 'Transporte de valores',
  8: 'Excesso de bagagem',
};
const TOMADORES = { 0: 'Remetente', 1: 'Expedidor', 2: 'Recebedor', 3: 'Destinatário', 4: 'Outro' };

const PARTES = [
  ['Remetente', 'rem', 'enderReme'],
  ['Expedidor', 'exped', 'enderExped'],
  ['Recebedor', 'receb', 'enderReceb'],
  ['Destinatário', 'dest', 'enderDest'],
] as const;

const ICMS: readonly Pedido[] = [
  ['Situação tributária', 'CST'],
  ['Redução da base (%)', 'pRedBC', decimal],
  ['Base de cálculo', 'vBC', money],
  ['Alíquota (%)', 'pICMS', decimal],
  ['ICMS', 'vICMS', money],
  ['Base da ST', 'vBCSTRet', money],
  ['Alíquota da ST (%)', 'pICMSSTRet', decimal],
  ['ICMS ST', 'vICMSSTRet', money],
  ['Base em outra UF', 'vBCOutraUF', money],
  ['Alíquota em outra UF (%)', 'pICMSOutraUF', decimal],
  ['ICMS em outra UF', 'vICMSOutraUF', money],
  ['Crédito outorgado', 'vCred', money],
];
function service(inf: XmlElement, toma: string): Secao[] {
  const ide = child(inf, 'ide');
  const stretch = (city: string, uf: string) =>
    [textAt(ide, city), textAt(ide, uf)].filter(Boolean).join(' – ');
  const [from, to] = [stretch('xMunIni', 'UFIni'), stretch('xMunFim', 'UFFim')];
  const route = children(ide, 'infPercurso').map((one) => textAt(one, 'UFPer'));
  const legs: Campo[] = [
    ...(from ? [{ rotulo: 'Início da prestação', texto: from }] : []),
    ...(route.length > 0 ? [{ rotulo: 'Percurso', texto: route.join(' → ') }] : []),
    ...(to ? [{ rotulo: 'Fim da prestação', texto: to }] : []),
  ];
  return campos('Prestação', [
    ...camposAt(ide, [
      ['Tipo do CT-e', 'tpCTe', (text) => named(TIPOS, text)],
      ['Tipo do serviço', 'tpServ', (text) => named(SERVICOS, text)],
      ['CFOP', 'CFOP'],
      ['Emissão', 'dhEmi', moment],
    ]),
    ...legs,
    ...(toma ? [{ rotulo: 'Tomador do serviço', texto: named(TOMADORES, toma) }] : []),
    ...camposAt(child(inf, 'compl'), [
      ['Característica do transporte', 'xCaracAd'],
      ['Característica do serviço', 'xCaracSer'],
    ]),
    ...camposAt(ide, [
      ['Viagem, data e hora', 'dhSaidaOrig', moment],
      ['Contingência desde', 'dhCont', moment],
      ['Motivo da contingência', 'xJust', undefined, true],
    ]),
  ]);
}

function values(prest: Element, inf: XmlElement): Secao[] {
  const parts = children(prest, 'Comp').map((comp) => [textAt(comp, 'xNome'), money(textAt(comp, 'vComp'))]);
  const imp = child(inf, 'imp');
  const regime = child(imp, 'ICMS')?.filhos[0];
  return [
    ...tabela('Componentes do valor', [wide('Componente'), right('Valor')], parts),
    ...campos('Valor da prestação', [
      ...camposAt(prest, [
        ['Valor da prestação', 'vTPrest', money],
        ['Valor a receber', 'vRec', money],
      ]),
      ...camposAt(imp, [['Tributos aproximados', 'vTotTrib', money]]),
      ...camposAt(imp, [['Total do documento', 'vTotDFe', money]]),
    ]),
    ...campos('ICMS', [
      ...camposAt(regime, ICMS),
      ...camposAt(child(imp, 'ICMSUFFim'), [
        ['ICMS da UF de fim', 'vICMSUFFim', money],
        ['FCP da UF de fim', 'vFCPUFFim', money],
      ]),
    ]),
    ...campos(
      'Tributos federais',
      camposAt(child(imp, 'infTribFed'), [
        ['PIS', 'vPIS', money],
        ['COFINS', 'vCOFINS', money],
        ['IR', 'vIR', money],
        ['INSS', 'vINSS', money],
        ['CSLL', 'vCSLL', money],
      ]),
    ),
    ...reforma([{ item: '', grupo: child(imp, 'IBSCBS') }]),
  ];
}

function informed(inf: XmlElement): Secao[] {
  const compl = child(inf, 'compl');
  const notes = [...children(compl, 'ObsCont'), ...children(compl, 'ObsFisco')].map(
    (obs) => `${obs.atributos.xCampo ?? ''}: ${textAt(obs, 'xTexto')}`,
  );
  const insured = findAll(inf, 'seg').flatMap((seg) =>
    camposAt(seg, [
      ['Responsável', 'respSeg', (text) => named({ ...TOMADORES, 4: 'Emitente', 5: 'Tomador' }, text)],
      ['Seguradora', 'xSeg'],
      ['Apólice', 'nApol'],
      ['Averbação', 'nAver'],
    ]),
  );
  return [
    ...campos('Seguro', insured),
    ...texto('Observações', [textAt(compl, 'xObs'), ...notes].filter(Boolean).join('\n')),
    ...texto('Informações ao fisco', textAt(inf, 'imp/infAdFisco')),
  ];
}

/** A CT-e, simplified or OS as its DACTE shows it (MOC CT-e, annex II). In: `infCte` and its `infProt`, if any. */
export function dacte(inf: XmlElement, infProt: XmlElement | undefined): Folha {
  const ide = child(inf, 'ide');
  const modelo = textAt(ide, 'mod');
  const norm = child(inf, 'infCTeNorm');
  const other = child(ide, 'toma4');
  const toma =
    textAt(ide, 'toma3/toma') || textAt(ide, 'toma03/toma') || textAt(ide, 'toma') || textAt(other, 'toma');
  const protocol = [textAt(infProt, 'nProt'), moment(textAt(infProt, 'dhRecbto'))].filter(Boolean);
  const bills = children(child(norm, 'cobr'), 'dup').map((dup) => [
    textAt(dup, 'nDup'),
    moment(textAt(dup, 'dVenc')),
    money(textAt(dup, 'vDup')),
  ]);
  return {
    nome: modelo === '67' ? 'DACTE OS' : 'DACTE',
    descricao:
      modelo === '67'
        ? 'Documento Auxiliar do Conhecimento de Transporte Eletrônico para Outros Serviços'
        : 'Documento Auxiliar do Conhecimento de Transporte Eletrônico',
    operacao: named(MODAIS, textAt(ide, 'modal')),
    modelo,
    numero: textAt(ide, 'nCT'),
    serie: textAt(ide, 'serie'),
    natureza: textAt(ide, 'natOp'),
    chave: (inf.atributos.Id ?? '').replace(/^CTe/, ''),
    protocolo: protocol.join(' – '),
    homologacao: textAt(ide, 'tpAmb') === '2',
    resumo: false,
    emitente: emitenteDe(child(inf, 'emit')),
    secoes: [
      ...service(inf, toma),
      ...PARTES.flatMap(([titulo, name, end]) => parte(titulo, child(inf, name), end)),
      ...parte('Tomador do serviço', other ?? child(inf, 'toma'), 'enderToma'),
      ...cargaCte(inf),
      ...values(child(inf, 'vPrest') ?? child(inf, 'total'), inf),
      ...documentosCte(inf),
      ...modalCte(at(norm, 'infModal') ?? child(inf, 'infModal')),
      ...tabela('Duplicatas', [wide('Número'), left('Vencimento'), right('Valor')], bills),
      ...informed(inf),
    ],
  };
}
