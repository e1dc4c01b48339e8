import { formatAccessKey, parseAccessKey } from '../../../../contract/brasil/accessKey.ts';
import type { Campo, Secao } from '../../../../contract/fiscal/folha.ts';
import { attribute, child, children, everyElement, findAll, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  caixas,
  campos,
  camposAt,
  decimal,
  demais,
  type Element,
  left,
  moment,
  money,
  named,
  right,
  secaoDeTabela,
  wide,
} from './partes.ts';

const SEGURO = { 4: 'Emitente', 5: 'Tomador' };
const UNIDADES = { '00': 'm³', '01': 'kg', '02': 't', '03': 'unidade', '04': 'litros', '05': 'MMBTU' };

/** Returns the quantities of the cargo, each with its unit. */
function measures(found: readonly XmlElement[]): Campo[] {
  return found.map((one) => {
    const unit = named(UNIDADES, textAt(one, 'cUnid'));
    return {
      rotulo: `${textAt(one, 'tpMed') || 'Quantidade'}${unit && ` (${unit})`}`,
      texto: decimal(textAt(one, 'qCarga')),
      direita: true,
    };
  });
}

/** Returns the cargo of a CT-e; for a CT-e OS, the service. */
export function cargaCte(inf: XmlElement): Secao[] {
  const norm = child(inf, 'infCTeNorm');
  const cargo = child(norm, 'infCarga') ?? child(inf, 'infCarga');
  const service = child(norm, 'infServico');
  const value = (path: string) => (textAt(cargo, path) === '' ? '' : money(textAt(cargo, path)));
  const boxes = cargo
    ? caixas([
        ['Produto predominante', 80, textAt(cargo, 'proPred')],
        ['Outras características da carga', 56, textAt(cargo, 'xOutCat')],
        ['Valor total da carga', 30, value('vCarga'), 'valor'],
        ['Valor averbado', 30, value('vCargaAverb'), 'valor'],
      ])
    : [];
  const insured = children(norm, 'seg').flatMap((one) =>
    camposAt(one, [
      ['Responsável pelo seguro', 'respSeg', (text) => named(SEGURO, text)],
      ['Seguradora', 'xSeg'],
      ['Apólice', 'nApol'],
    ]),
  );
  return campos(service ? 'Serviço' : 'Carga', [
    ...boxes,
    ...camposAt(service, [['Serviço', 'xDescServ']]),
    ...demais(measures([...children(cargo, 'infQ'), ...children(service, 'infQ')]), 6),
    ...demais(insured),
  ]);
}

/** Returns the stretches of a simplified CT-e, each with its price. */
export function prestacoesCte(inf: XmlElement): Secao[] {
  return secaoDeTabela(
    'Prestações',
    [left('Item'), wide('Início'), wide('Término'), right('Valor'), right('A receber')],
    children(inf, 'det').map((det) => [
      attribute(det, 'nItem'),
      textAt(det, 'xMunIni'),
      textAt(det, 'xMunFim'),
      money(textAt(det, 'vPrest')),
      money(textAt(det, 'vRec')),
    ]),
  );
}

const ORIGENS = {
  infCteComp: 'CT-e complementado',
  infCteSub: 'CT-e substituído',
  infCteAnu: 'CT-e anulado',
} as const;

/** Returns the documents whose goods are carried, or that a CT-e OS refers to. */
export function documentosCte(inf: XmlElement): Secao[] {
  const notes = findAll(inf, 'infNFe').map((note) => textAt(note, 'chave') || textAt(note, 'chNFe'));
  const keys = notes.map((key) => {
    const parts = parseAccessKey(key);
    return [
      'NF-e',
      formatAccessKey(key),
      parts ? `${Number(parts.serie)}/${Number(parts.numero)}` : '',
      '',
      '',
    ];
  });
  const papers = findAll(inf, 'infNF').map((paper) => [
    'Nota fiscal',
    '',
    [textAt(paper, 'serie'), textAt(paper, 'nDoc')].filter(Boolean).join('/'),
    moment(textAt(paper, 'dEmi')),
    money(textAt(paper, 'vNF')),
  ]);
  const others = findAll(inf, 'infOutros').map((paper) => [
    textAt(paper, 'descOutros') || 'Outro documento',
    '',
    textAt(paper, 'nDoc'),
    moment(textAt(paper, 'dEmi')),
    money(textAt(paper, 'vDocFisc')),
  ]);
  const referred = findAll(inf, 'infDocRef').map((paper) => [
    'Referido',
    formatAccessKey(textAt(paper, 'chBPe')),
    [textAt(paper, 'serie'), textAt(paper, 'nDoc')].filter(Boolean).join('/'),
    moment(textAt(paper, 'dEmi')),
    money(textAt(paper, 'vDoc')),
  ]);
  const previous = findAll(inf, 'idDocAntEle').map((one) => [
    'CT-e anterior',
    formatAccessKey(textAt(one, 'chCTe') || textAt(one, 'chave')),
    '',
    '',
    '',
  ]);
  const before = findAll(inf, 'infDocAnt').map((one) => [
    'CT-e anterior',
    formatAccessKey(textAt(one, 'chCTe')),
    '',
    '',
    '',
  ]);
  const made = Object.entries(ORIGENS).flatMap(([name, tipo]) =>
    findAll(inf, name)
      .map((one) => textAt(one, 'chCTe') || textAt(one, 'chCte') || textAt(one, 'chave'))
      .filter(Boolean)
      .map((key) => [tipo, formatAccessKey(key), '', '', '']),
  );
  return secaoDeTabela(
    'Documentos originários',
    [left('Tipo'), wide('Chave de acesso'), left('Série/número'), left('Emissão'), right('Valor')],
    [...made, ...keys, ...papers, ...others, ...referred, ...previous, ...before],
  );
}

/** Labels of the modal fields; an unknown field is shown by its tag in the file. */
const NOMES: Readonly<Record<string, string>> = {
  RNTRC: 'RNTRC',
  TAF: 'Termo de autorização de fretamento',
  NroRegEstadual: 'Registro estadual',
  placa: 'Placa',
  RENAVAM: 'RENAVAM',
  nMinu: 'Minuta',
  nOCA: 'Conhecimento aéreo',
  dPrevAereo: 'Previsão de entrega',
  xNavio: 'Navio',
  nViag: 'Viagem',
  direc: 'Direção',
  irin: 'IRIN',
  tpTraf: 'Tráfego',
  fluxo: 'Fluxo ferroviário',
  vFrete: 'Frete',
  vPrest: 'Prestação',
  vAFRMM: 'AFRMM',
  vTar: 'Tarifa do duto',
  vTarifa: 'Tarifa',
  CL: 'Classe da tarifa',
  cTar: 'Código da tarifa',
  dIni: 'Início',
  dFim: 'Fim',
  COTM: 'Certificado do operador multimodal',
  xBalsa: 'Balsa',
  UF: 'UF',
};

/** Returns the part of a CT-e that differs by modal: rodo, aereo, aquav, ferrov, duto, multimodal, rodoOS. */
export function modalCte(modal: Element, nome: string): Secao[] {
  const specific = modal?.filhos[0];
  if (!specific) return [];
  const fields = [...everyElement(specific)]
    .filter(({ filhos, texto }) => filhos.length === 0 && texto !== '')
    .slice(0, 40)
    .map(({ nome, texto }) => ({
      rotulo: NOMES[nome] ?? nome,
      texto: /^v[A-Z]/.test(nome) ? money(texto) : moment(texto),
      ...(/^(CNPJ|CPF)$/.test(nome) && { documento: true as const }),
    }));
  return campos(`Informações específicas do modal ${nome.toLowerCase()}`.trim(), demais(fields));
}
