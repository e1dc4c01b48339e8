import { formatAccessKey, parseAccessKey } from '../../../../contract/brasil/accessKey.ts';
import type { Secao } from '../../../../contract/fiscal/folha.ts';
import { child, children, everyElement, findAll, findFirst, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  campos,
  camposAt,
  decimal,
  type Element,
  left,
  moment,
  money,
  right,
  tabela,
  wide,
} from './partes.ts';

/** What a CT-e carries; of a CT-e OS, the service. */
export function cargaCte(inf: XmlElement): Secao[] {
  const norm = child(inf, 'infCTeNorm');
  const cargo = child(norm, 'infCarga') ?? child(inf, 'infCarga');
  const service = child(norm, 'infServico');
  const measures = [...children(cargo, 'infQ'), ...children(service, 'infQ')].map((one) => [
    textAt(one, 'tpMed') || 'Quantidade',
    decimal(textAt(one, 'qCarga')),
  ]);
  return [
    ...campos('Carga', [
      ...camposAt(cargo, [
        ['Produto predominante', 'proPred', undefined, true],
        ['Outras características', 'xOutCat'],
        ['Valor da carga', 'vCarga', money],
        ['Valor averbado', 'vCargaAverb', money],
      ]),
      ...camposAt(service, [['Serviço', 'xDescServ', undefined, true]]),
    ]),
    ...tabela('Quantidades', [wide('Medida'), right('Quantidade')], measures),
  ];
}

/** The documents whose goods are carried, or that a CT-e OS refers to. */
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
  const made = ['infCteComp', 'infCteSub', 'infCteAnu']
    .map((name) => textAt(findFirst(inf, name), 'chCTe') || textAt(findFirst(inf, name), 'chCte'))
    .filter(Boolean)
    .map((key) => ['CT-e de origem', formatAccessKey(key), '', '', '']);
  return tabela(
    'Documentos',
    [left('Tipo'), wide('Chave de acesso'), left('Série/número'), left('Emissão'), right('Valor')],
    [...keys, ...papers, ...others, ...referred, ...previous, ...made],
  );
}

/** What the modals call their fields; a field that nobody here knows is shown by the name that it has in the file. */
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

/** The part of a CT-e that differs by modal: rodo, aereo, aquav, ferrov, duto, multimodal, rodoOS. */
export function modalCte(modal: Element): Secao[] {
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
  return campos('Dados do modal', fields);
}
