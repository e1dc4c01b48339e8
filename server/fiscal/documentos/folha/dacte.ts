import type { Campo, Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { at, child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { taxNumberAt } from '../values.ts';
import { cargaCte, documentosCte, modalCte, prestacoesCte } from './carga.ts';
import { duplicatas } from './cobranca.ts';
import { impostoCte, valoresCte } from './impostoCte.ts';
import {
  caixas,
  campos,
  camposAt,
  demais,
  type Element,
  emitenteDe,
  moment,
  named,
  protocoloDe,
  secaoDeTexto,
} from './partes.ts';
import { parteCte } from './pessoas.ts';

const MODAIS = {
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
};
const TIPOS = {
  0: 'Normal',
  1: 'Complemento de valores',
  2: 'Anulação de valores',
  3: 'Substituição',
  5: 'Simplificado',
  6: 'Substituição de simplificado',
};
/** Types that name no party but the taker of the service. */
const SIMPLIFICADOS: readonly string[] = ['5', '6'];
const SERVICOS = {
  0: 'Normal',
  1: 'Subcontratação',
  2: 'Redespacho',
  3: 'Redespacho intermediário',
  4: 'Vinculado a multimodal',
  6: 'Transporte de pessoas',
  7: 'Transporte de valores',
  8: 'Excesso de bagagem',
};
const TOMADORES = { 0: 'Remetente', 1: 'Expedidor', 2: 'Recebedor', 3: 'Destinatário', 4: 'Outro' };
/** Text required on paper issued in contingency (Ajuste SINIEF 09/07, clause 13). */
const CONTINGENCIA: Readonly<Record<string, string>> = {
  4: 'DACTE impresso em contingência – EPEC regularmente recebido',
  5: 'DACTE em contingência – impresso em decorrência de problemas técnicos',
};
const CONSULTA =
  'Consulta de autenticidade no portal nacional do CT-e, www.cte.fazenda.gov.br/portal, ou no site da Sefaz autorizadora';

/** Parties with a box in the model, in its order: two side by side, two lines. */
const PARTES = [
  ['Remetente', 'rem', 'enderReme'],
  ['Destinatário', 'dest', 'enderDest'],
  ['Expedidor', 'exped', 'enderExped'],
  ['Recebedor', 'receb', 'enderReceb'],
] as const;
const DO_TOMADOR: Readonly<Record<string, readonly [parte: string, end: string]>> = {
  0: ['rem', 'enderReme'],
  1: ['exped', 'enderExped'],
  2: ['receb', 'enderReceb'],
  3: ['dest', 'enderDest'],
};

/** Returns the taker, who pays: one of the parties by its number, or another one given separately. */
function taker(inf: XmlElement): { papel: string; secoes: Secao[] } {
  const ide = child(inf, 'ide');
  const other = child(ide, 'toma4') ?? child(inf, 'toma');
  const number =
    textAt(ide, 'toma3/toma') || textAt(ide, 'toma03/toma') || textAt(ide, 'toma') || textAt(other, 'toma');
  const [name, end] = DO_TOMADOR[number] ?? ['', ''];
  const papel = named(TOMADORES, number);
  const boxes = other ? parteCte(other, 'enderToma') : parteCte(child(inf, name), end);
  if (boxes.every(({ texto: said }) => said === '')) return { papel, secoes: [] };
  const again = other ? {} : { soPapel: true as const };
  return {
    papel,
    secoes: [{ tipo: 'campos', titulo: 'Tomador do serviço', meia: true, ...again, campos: boxes }],
  };
}

const stretch = (ide: Element, city: string, uf: string) =>
  [textAt(ide, city), textAt(ide, uf)].filter(Boolean).join(' – ');

/** The paper of other services has neither SUFRAMA nor roles of a taker. */
function ofServices(inf: XmlElement, infProt: Element): Campo[] {
  const [ide, emit] = [child(inf, 'ide'), child(inf, 'emit')];
  return caixas([
    ['Tipo do CT-e', 66, named(TIPOS, textAt(ide, 'tpCTe'))],
    ['Tipo do serviço', 66, named(SERVICOS, textAt(ide, 'tpServ'))],
    ['Emissão', 64, moment(textAt(ide, 'dhEmi'))],
    ...operationBoxes(ide, infProt, emit),
  ]);
}

/** Returns the two lines that both papers share. */
function operationBoxes(ide: Element, infProt: Element, emit: Element): Parameters<typeof caixas>[0] {
  const nature = [textAt(ide, 'CFOP'), textAt(ide, 'natOp')].filter(Boolean).join(' – ');
  return [
    ['CFOP – natureza da prestação', 110, nature],
    ['Protocolo de autorização de uso', 86, protocoloDe(infProt)],
    ['CNPJ/CPF', 40, taxNumberAt(emit), 'documento'],
    ['Inscrição estadual', 36, textAt(emit, 'IE')],
    ['Início da prestação', 60, stretch(ide, 'xMunIni', 'UFIni')],
    ['Término da prestação', 60, stretch(ide, 'xMunFim', 'UFFim')],
  ];
}

function identification(inf: XmlElement, infProt: Element, papel: string): Campo[] {
  const [ide, emit] = [child(inf, 'ide'), child(inf, 'emit')];
  if (textAt(ide, 'mod') === '67') return ofServices(inf, infProt);
  return caixas([
    ['Tipo do CT-e', 40, named(TIPOS, textAt(ide, 'tpCTe'))],
    ['Tipo do serviço', 40, named(SERVICOS, textAt(ide, 'tpServ'))],
    ['Tomador do serviço', 34, papel],
    ['CT-e globalizado', 20, textAt(ide, 'indGlobalizado') === '1' ? 'Sim' : 'Não'],
    ['Emissão', 32, moment(textAt(ide, 'dhEmi'))],
    ['SUFRAMA do destinatário', 30, textAt(inf, 'dest/ISUF')],
    ...operationBoxes(ide, infProt, emit),
  ]);
}

/** Returns the data of the service that has no box in the model. */
function service(inf: XmlElement): Secao[] {
  const ide = child(inf, 'ide');
  const route = children(ide, 'infPercurso').map((one) => textAt(one, 'UFPer'));
  return campos(
    'Prestação',
    demais([
      ...(route.length > 0 ? [{ rotulo: 'Percurso', texto: route.join(', ') }] : []),
      ...camposAt(child(inf, 'compl'), [
        ['Característica do transporte', 'xCaracAd'],
        ['Característica do serviço', 'xCaracSer'],
        ['Funcionário emissor', 'xEmi'],
        ['Entrega prevista', 'Entrega/comData/dProg', moment],
        ['Entrega a partir de', 'Entrega/noPeriodo/dIni', moment],
        ['Entrega até', 'Entrega/noPeriodo/dFim', moment],
      ]),
      ...camposAt(ide, [
        ['Viagem', 'dhSaidaOrig', moment],
        ['Contingência desde', 'dhCont', moment],
        ['Motivo da contingência', 'xJust', undefined, true],
      ]),
    ]),
  );
}

function notes(inf: XmlElement): Secao[] {
  const compl = child(inf, 'compl');
  const written = (name: string) =>
    children(compl, name).map((obs) => `${obs.atributos.xCampo ?? ''}: ${textAt(obs, 'xTexto')}`);
  const toFisco = textAt(inf, 'imp/infAdFisco');
  return [
    {
      tipo: 'texto',
      titulo: 'Outras informações',
      pe: true,
      rotulo: 'Uso exclusivo do emissor do CT-e',
      lado: 'Reservado ao fisco',
      texto: [
        ...written('ObsCont'),
        ...(toFisco ? [`Interesse do fisco: ${toFisco}`] : []),
        ...written('ObsFisco'),
      ].join('\n'),
    },
  ];
}

/** Stub of the model; the paper of other services (67) has none. */
const CANHOTO = {
  sigla: 'CT-e',
  declaracao:
    'Declaro que recebi os volumes deste conhecimento em perfeito estado, pelo que dou por cumprido o presente contrato de transporte.',
  campos: [
    'Nome',
    'RG',
    'Assinatura / carimbo',
    'Início da prestação: data e hora',
    'Término da prestação: data e hora',
  ],
};

/**
 * Returns the sheet of a CT-e, simplified CT-e or CT-e OS as its DACTE, blocks in the order of the model (MOC CT-e
 * 4.00, annex II).
 */
export function dacte(inf: XmlElement, infProt: XmlElement | undefined): Folha {
  const ide = child(inf, 'ide');
  const modelo = textAt(ide, 'mod');
  const norm = child(inf, 'infCTeNorm');
  const { papel, secoes: tomador } = taker(inf);
  const services = modelo === '67';
  const contingencia = CONTINGENCIA[textAt(ide, 'tpEmis')];
  const modal = named(MODAIS, textAt(ide, 'modal'));
  return {
    nome: services ? 'DACTE OS' : 'DACTE',
    descricao: services
      ? 'Documento Auxiliar do Conhecimento de Transporte Eletrônico para Outros Serviços'
      : 'Documento Auxiliar do Conhecimento de Transporte Eletrônico',
    operacao: modal,
    modelo,
    numero: textAt(ide, 'nCT'),
    serie: textAt(ide, 'serie'),
    chave: (inf.atributos.Id ?? '').replace(/^CTe/, ''),
    identificacao: identification(inf, infProt, papel),
    homologacao: textAt(ide, 'tpAmb') === '2',
    ...(contingencia && { contingencia }),
    resumo: false,
    emitente: emitenteDe(child(inf, 'emit')),
    consulta: CONSULTA,
    ...(!services && { canhoto: CANHOTO }),
    secoes: [
      ...(services || SIMPLIFICADOS.includes(textAt(ide, 'tpCTe'))
        ? []
        : PARTES.map(
            ([titulo, name, end]): Secao => ({
              tipo: 'campos',
              titulo,
              meia: true,
              campos: parteCte(child(inf, name), end),
            }),
          )),
      ...tomador,
      ...cargaCte(inf),
      ...valoresCte(inf),
      ...impostoCte(inf),
      ...documentosCte(inf),
      ...prestacoesCte(inf),
      ...secaoDeTexto('Observações', textAt(inf, 'compl/xObs')),
      ...service(inf),
      ...modalCte(at(norm, 'infModal') ?? child(inf, 'infModal'), modal),
      ...campos('Duplicatas', duplicatas(child(norm, 'cobr') ?? child(inf, 'cobr'))),
      ...notes(inf),
    ],
  };
}
