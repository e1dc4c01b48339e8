import type { Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { child, children, textAt } from '../../xml/find.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { itens } from './itens.ts';
import {
  campos,
  camposAt,
  decimal,
  documentoDe,
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
import { referencias } from './referencias.ts';
import { totais } from './totais.ts';

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
const FRETE = {
  0: 'Por conta do remetente (CIF)',
  1: 'Por conta do destinatário (FOB)',
  2: 'Por conta de terceiros',
  3: 'Transporte próprio do remetente',
  4: 'Transporte próprio do destinatário',
  9: 'Sem transporte',
};
const PAGAMENTO = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Crédito da loja',
  '10': 'Vale-alimentação',
  '11': 'Vale-refeição',
  '12': 'Vale-presente',
  '13': 'Vale-combustível',
  '14': 'Duplicata mercantil',
  '15': 'Boleto bancário',
  '16': 'Depósito bancário',
  '17': 'Pix dinâmico',
  '18': 'Transferência',
  '19': 'Fidelidade ou cashback',
  '20': 'Pix estático',
  '21': 'Crédito em loja',
  '90': 'Sem pagamento',
  '99': 'Outros',
};

function transport(inf: XmlElement): Secao[] {
  const transp = child(inf, 'transp');
  const carrier = child(transp, 'transporta');
  const vehicle: readonly Pedido[] = [
    ['Placa', 'placa'],
    ['UF da placa', 'UF'],
    ['RNTC', 'RNTC'],
  ];
  const volumes = children(transp, 'vol').map((vol) => [
    textAt(vol, 'qVol'),
    textAt(vol, 'esp'),
    textAt(vol, 'marca'),
    textAt(vol, 'nVol'),
    decimal(textAt(vol, 'pesoB')),
    decimal(textAt(vol, 'pesoL')),
  ]);
  return [
    ...campos('Transporte', [
      ...camposAt(transp, [['Frete', 'modFrete', (text) => named(FRETE, text)]]),
      ...camposAt(carrier, [['Transportador', 'xNome', undefined, true]]),
      ...documentoDe(carrier),
      ...camposAt(carrier, [
        ['Inscrição estadual', 'IE'],
        ['Endereço', 'xEnder', undefined, true],
        ['Município', 'xMun'],
        ['UF', 'UF'],
      ]),
      ...camposAt(child(transp, 'veicTransp'), vehicle),
      ...children(transp, 'reboque').flatMap((trailer) => camposAt(trailer, [['Reboque', 'placa']])),
    ]),
    ...tabela(
      'Volumes transportados',
      [
        right('Quantidade'),
        wide('Espécie'),
        left('Marca'),
        left('Numeração'),
        right('Peso bruto (kg)'),
        right('Peso líquido (kg)'),
      ],
      volumes,
    ),
  ];
}

function billing(inf: XmlElement): Secao[] {
  const cobr = child(inf, 'cobr');
  const pag = child(inf, 'pag');
  const paid = [...children(pag, 'detPag'), ...children(inf, 'pag').filter((one) => child(one, 'tPag'))];
  return [
    ...campos(
      'Fatura',
      camposAt(child(cobr, 'fat'), [
        ['Número', 'nFat'],
        ['Valor original', 'vOrig', money],
        ['Desconto', 'vDesc', money],
        ['Valor líquido', 'vLiq', money],
      ]),
    ),
    ...tabela(
      'Duplicatas',
      [wide('Número'), left('Vencimento'), right('Valor')],
      children(cobr, 'dup').map((dup) => [
        textAt(dup, 'nDup'),
        moment(textAt(dup, 'dVenc')),
        money(textAt(dup, 'vDup')),
      ]),
    ),
    ...tabela(
      'Pagamento',
      [wide('Forma'), left('Prazo'), right('Valor')],
      paid.map((one) => [
        textAt(one, 'xPag') || named(PAGAMENTO, textAt(one, 'tPag')),
        named({ 0: 'À vista', 1: 'A prazo' }, textAt(one, 'indPag')),
        money(textAt(one, 'vPag')),
      ]),
    ),
    ...campos('Troco', camposAt(pag, [['Troco', 'vTroco', money]])),
  ];
}

function informed(inf: XmlElement): Secao[] {
  const extra = child(inf, 'infAdic');
  const notes = children(extra, 'obsCont').map(
    (obs) => `${obs.atributos.xCampo ?? ''}: ${textAt(obs, 'xTexto')}`,
  );
  return [
    ...texto('Informações complementares', textAt(extra, 'infCpl')),
    ...texto('Informações ao fisco', textAt(extra, 'infAdFisco')),
    ...texto('Observações do emitente', notes.join('\n')),
    ...campos(
      'Compra',
      camposAt(child(inf, 'compra'), [
        ['Nota de empenho', 'xNEmp'],
        ['Pedido', 'xPed'],
        ['Contrato', 'xCont'],
      ]),
    ),
    ...campos(
      'Exportação',
      camposAt(child(inf, 'exporta'), [
        ['UF de saída', 'UFSaidaPais'],
        ['Local de embarque', 'xLocExporta'],
        ['Local de despacho', 'xLocDespacho'],
      ]),
    ),
  ];
}

/** An NF-e as its DANFE shows it (MOC, annex II). In: `infNFe` and its `infProt`, if any. */
export function danfe(inf: XmlElement, infProt: XmlElement | undefined): Folha {
  const ide = child(inf, 'ide');
  const issued = textAt(ide, 'dhEmi') || textAt(ide, 'dEmi');
  const moved = textAt(ide, 'dhSaiEnt') || textAt(ide, 'dSaiEnt');
  const protocol = [textAt(infProt, 'nProt'), moment(textAt(infProt, 'dhRecbto'))].filter(Boolean);
  return {
    nome: 'DANFE',
    descricao: 'Documento Auxiliar da Nota Fiscal Eletrônica',
    operacao: textAt(ide, 'tpNF') === '0' ? 'Entrada' : 'Saída',
    modelo: textAt(ide, 'mod'),
    numero: textAt(ide, 'nNF'),
    serie: textAt(ide, 'serie'),
    natureza: textAt(ide, 'natOp'),
    chave: (inf.atributos.Id ?? '').replace(/^NFe/, ''),
    protocolo: protocol.join(' – '),
    homologacao: textAt(ide, 'tpAmb') === '2',
    resumo: false,
    emitente: emitenteDe(child(inf, 'emit')),
    secoes: [
      ...campos('Operação', [
        ...camposAt(ide, [['Finalidade', 'finNFe', (text) => named(FINALIDADES, text)]]),
        ...(issued ? [{ rotulo: 'Emissão', texto: moment(issued) }] : []),
        ...(moved ? [{ rotulo: 'Saída ou entrada', texto: moment(moved) }] : []),
        ...camposAt(ide, [
          ['Presença', 'indPres', (text) => named(PRESENCA, text)],
          ['Consumidor final', 'indFinal', (text) => named({ 0: 'Não', 1: 'Sim' }, text)],
          ['Emissão em', 'tpEmis', (text) => named(EMISSAO, text)],
          ['Contingência desde', 'dhCont', moment],
          ['Motivo da contingência', 'xJust', undefined, true],
          ['Tipo da nota de débito', 'tpNFDebito'],
          ['Tipo da nota de crédito', 'tpNFCredito'],
          ['Compra governamental', 'gCompraGov/tpEnteGov', (text) => named(ENTES, text)],
          ['Redução da compra governamental (%)', 'gCompraGov/pRedutor', decimal],
        ]),
      ]),
      ...parte('Destinatário', child(inf, 'dest'), 'enderDest'),
      ...parte('Local de retirada', child(inf, 'retirada'), ''),
      ...parte('Local de entrega', child(inf, 'entrega'), ''),
      ...itens(inf),
      ...totais(inf),
      ...transport(inf),
      ...billing(inf),
      ...referencias(inf),
      ...informed(inf),
    ],
  };
}

/** What a summary of the distribution tells (resNFe 1.01). */
export function resumoNfe(res: XmlElement, { numero, serie }: { numero: string; serie: string }): Folha {
  const protocol = [textAt(res, 'nProt'), moment(textAt(res, 'dhRecbto'))].filter(Boolean);
  return {
    nome: 'Resumo de NF-e',
    descricao: 'O que a SEFAZ contou da nota antes da manifestação',
    operacao: textAt(res, 'tpNF') === '0' ? 'Entrada' : 'Saída',
    modelo: '55',
    numero,
    serie,
    natureza: '',
    chave: textAt(res, 'chNFe'),
    protocolo: protocol.join(' – '),
    homologacao: false,
    resumo: true,
    emitente: emitenteDe(res),
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
